import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { WORKLOADS } from './flows';
import { ALWAYS_TAKEN, CONFIGURED, settingsOf } from './settings';

const root = path.join(__dirname, '../../..');

function given(folder: string): Record<string, string> {
  const { configMapGenerator = [] } = parse(
    readFileSync(path.join(root, 'k8s', folder, 'kustomization.yaml'), 'utf8'),
  ) as {
    configMapGenerator?: { literals: string[] }[];
  };
  const pairs = configMapGenerator.flatMap(({ literals }) => literals);
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]));
}

const folders = [...WORKLOADS.map((name) => [name, `base/${name}`]), ['payments', 'stand-ins/payments']] as [
  string,
  string,
][];

test.each(folders)(
  'every variable that %s cannot do without is set in k8s/, and none that it does not know',
  (name, folder) => {
    const settings = settingsOf(root, name);
    const set = Object.keys(given(folder));
    const missing = settings.filter(
      (one) => one.required && !set.includes(one.name) && !set.includes(`${one.name}_FILE`),
    );
    expect(missing.map((one) => one.name)).toEqual([]);
    const known = new Set([...settings.flatMap((one) => [one.name, `${one.name}_FILE`]), ...ALWAYS_TAKEN]);
    expect(set.filter((one) => !known.has(one))).toEqual([]);
  },
);

test.each(folders)('a value of %s in k8s/ is one that its schema lists', (name, folder) => {
  const values = given(folder);
  for (const { name: variable, values: listed } of settingsOf(root, name))
    if (listed && values[variable] !== undefined) expect(listed).toContain(values[variable]);
});

test('what options and overlays set is known to the process that gets it', () => {
  for (const folder of [
    'components/stripe',
    'components/s3',
    'components/gateway',
    'components/ingress',
    'components/single-broker',
    'overlays/local/local-settings',
  ]) {
    const { patches } = parse(readFileSync(path.join(root, 'k8s', folder, 'kustomization.yaml'), 'utf8')) as {
      patches: { target: { kind: string; name: string }; patch: string }[];
    };
    const ofMaps = patches.filter((one) => one.target.kind === 'ConfigMap');
    for (const [name, patch] of ofMaps.flatMap(({ target, patch }) =>
      target.name.split('|').map((one) => [one, patch] as const),
    )) {
      const known = new Set(
        settingsOf(root, name.replace('prepare-', '')).flatMap((one) => [one.name, `${one.name}_FILE`]),
      );
      for (const { path: at } of parse(patch) as { path: string }[]) {
        expect([folder, name, at, known.has(at.replace('/data/', ''))]).toEqual([folder, name, at, true]);
      }
    }
  }
});

test.each(['svc-identity', 'svc-billing', 'svc-assets'])(
  'the Job that prepares %s is given the variables of the service, under a name that no change of a value changes',
  (name) => {
    const { configMapGenerator, generatorOptions } = parse(
      readFileSync(path.join(root, 'k8s/components/jobs/kustomization.yaml'), 'utf8'),
    ) as {
      configMapGenerator: { name: string; literals: string[] }[];
      generatorOptions: { disableNameSuffixHash: boolean };
    };
    const literals = configMapGenerator.find((one) => one.name === `prepare-${name}`)?.literals ?? [];
    expect(literals.map((pair) => pair.split('=')[0])).toEqual(Object.keys(given(`base/${name}`)));
    expect(generatorOptions.disableNameSuffixHash).toBe(true);
  },
);

test('the schemas are read as they are: required, default, listed values, and what their comments say', () => {
  const assets = new Map(settingsOf(root, 'svc-assets').map((one) => [one.name, one]));
  expect(assets.get('STORE_SIGNING_KEY')).toMatchObject({ required: true });
  expect(assets.get('S3_REGION')).toMatchObject({ required: false, initial: 'us-east-1' });
  expect(assets.get('MONGODB_URL')?.required).toBe(true);
  const identity = new Map(settingsOf(root, 'svc-identity').map((one) => [one.name, one]));
  expect(identity.get('SOCIAL_PROVIDERS')).toMatchObject({ required: false, initial: '' });
  expect(settingsOf(root, 'edge').find(({ name }) => name === 'PAYMENT_PROVIDER')?.values).toEqual([
    'sandbox',
    'stripe',
  ]);
  expect(
    settingsOf(root, 'mf-browse')
      .filter(({ required }) => required)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['BUILD_DIR', 'PORT', 'REMOTE', 'STORE_DIR']);
});

test('a default is a value, whatever the schema calls it', () => {
  const edge = new Map(settingsOf(root, 'edge').map((one) => [one.name, one]));
  expect(edge.get('CONTACT_MAIL')?.initial).toBe('hello@commonplace.invalid');
  const initials = CONFIGURED.flatMap((name) => settingsOf(root, name).map(({ initial }) => initial ?? ''));
  expect(initials.filter((one) => /^[A-Z]+_[A-Z_]+$|^\d+_\d/.test(one))).toEqual([]);
});

test('every variable of every process says what it is for', () => {
  const silent = CONFIGURED.flatMap((name) =>
    settingsOf(root, name)
      .filter(({ meaning }) => !meaning)
      .map((one) => `${name} ${one.name}`),
  );
  expect(silent).toEqual([]);
});
