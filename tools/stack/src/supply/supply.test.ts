import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { secretsIn } from './secret-patterns';

interface Locked {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
}
const root = path.resolve(__dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('no package runs a script when it is installed, and those that have one are known', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
  // Each works without its script: what it would fetch comes as a package of its own, or is not used.
  expect([...new Set(withScript)].sort()).toEqual([
    // Optional: a faster watcher of webpack's tools.
    '@parcel/watcher',
    // Counts installations of Pact; nothing else.
    '@scarf/scarf',
    '@swc/core',
    // Optional of jsdom, and not loaded.
    'canvas',
    'esbuild',
    'unrs-resolver',
  ]);
});

test('every package is locked to one file by its hash, and comes from the registry', () => {
  expect(packages.length).toBeGreaterThan(1_000);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([]);
  // Without an address of its own a package comes from whichever registry npm is set to.
  const elsewhere = packages.filter(([, { resolved }]) => resolved !== undefined);
  expect(elsewhere.map(([place, { resolved }]) => [place, resolved])).toEqual([]);
});

test('our own packages ask for exact versions', () => {
  const own = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const loose: string[] = [];
  for (const file of own) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
      string,
      Record<string, string>
    >;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) loose.push([file, name, version].join(' '));
  }
  expect(loose).toEqual([]);
});

test('what is fetched besides is pinned by a hash: MongoDB, Elasticsearch, Kafka and NATS', () => {
  for (const engine of ['mongodb', 'elasticsearch', 'kafka'])
    expect([
      engine,
      /_SHA256 =\s*'[0-9a-f]{64}'/.test(read(['tools/stack/src/engines/', engine, '.ts'].join(''))),
    ]).toEqual([engine, true]);
  expect(read('tools/stack/src/engines/nats.ts')).toMatch(/MODULE_SUM =\s*'h1:[\w+/=]{44}'/);
});

test('no tracked file holds a key or a token', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split(
    '\0',
  );
  const text = files.filter((file) =>
    /\.(ts|tsx|mjs|cjs|js|json|ya?ml|md|html|css|txt|env|sh|xml|svg|npmrc|toml)$|(^|\/)(Dockerfile|\.npmrc|\.env[^/]*)$/.test(
      file,
    ),
  );
  expect(text.length).toBeGreaterThan(1_000);
  const found = text.flatMap((file) => {
    const whole = path.join(root, file);
    const size = statSync(whole, { throwIfNoEntry: false })?.size ?? 0;
    if (size === 0 || size > 4_000_000) return [];
    return secretsIn(readFileSync(whole, 'utf8')).map((one) => [file, one.kind, one.found].join(': '));
  });
  expect(found).toEqual([]);
});

test('what keys and tokens look like is recognised', () => {
  const a = (length: number) => 'aB3'.repeat(length).slice(0, length);
  // Put together here, so that this file holds none itself.
  const samples: [string, string][] = [
    ['private key', ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')],
    ['private JWK', JSON.stringify({ d: a(43) })],
    ['AWS access key', 'AKIA' + 'A1B2'.repeat(4)],
    ['GitHub token', 'ghp_' + a(36)],
    ['GitLab token', 'glpat-' + a(20)],
    ['npm token', 'npm_' + a(36)],
    ['Slack token', 'xoxb-' + a(12)],
    ['Stripe live key', 'sk_live_' + a(20)],
    ['Google API key', 'AIza' + a(35)],
    ['signed token', ['eyJ' + a(12), 'eyJ' + a(12), a(40)].join('.')],
    ['API key of ours', 'cpk_' + a(43)],
    ['password in an address', 'mongodb://root:' + a(12) + '@db.internal.net/x'],
  ];
  for (const [kind, text] of samples)
    expect(secretsIn(['x = "', text, '"'].join('')).map((one) => one.kind)).toContain(kind);
  expect(secretsIn('cpk_' + 'a'.repeat(43) + ' mongodb://user:password@localhost/x')).toEqual([]);
});
