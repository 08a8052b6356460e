import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { WORKLOADS } from './flows';
import { buildCommand, IMAGES } from './images';

const root = path.join(__dirname, '../../..');
const dockerfile = readFileSync(path.join(root, 'k8s/images/Dockerfile'), 'utf8');

test('every workload has an image', () => {
  expect(IMAGES.map(({ name }) => name).sort()).toEqual([...WORKLOADS, 'stand-ins', 'tools'].sort());
});

test('both stages that install know every workspace, so that the lock file holds', () => {
  const folders = ['.', 'packages', 'tools'].flatMap((parent) =>
    readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(path.join(root, parent, entry.name, 'package.json')))
      .map((entry) => path.join(parent, entry.name)),
  );
  for (const folder of folders.filter((name) => !name.startsWith('node_modules'))) {
    const copies = dockerfile.split(`COPY ${folder}/package.json ${folder}/`).length - 1;
    expect([folder, copies]).toEqual([folder, 2]);
  }
});

test('what the stages copy by name is in the build context', () => {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const matches = (pattern: string, file: string): boolean =>
    new RegExp(
      `^${pattern
        .replace(/[.]/g, '\\.')
        .replace('**/', '(.*/)?')
        .replace(/(?<!\.)\*/g, '[^/]*')}(/.*)?$`,
    ).test(file);
  const left = (file: string): boolean =>
    patterns.reduce(
      (out, pattern) =>
        pattern.startsWith('!') ? out && !matches(pattern.slice(1), file) : out || matches(pattern, file),
      false,
    );
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list]) => list!.split(' '));
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.filter((file) => file !== '.' && left(file))).toEqual([]);
  expect(['e2e/house.e2e.ts', 'svc-assets/dist/main.mjs', '.git'].map(left)).toEqual([true, true, true]);
});

test('an image has the packages that npm lays beside a workspace in front of those at the root', () => {
  const copies = dockerfile.match(/^COPY --from=packages .*$/gm) ?? [];
  const pair = [
    'COPY --from=packages /src/node_modules /node_modules',
    'COPY --from=packages /own/node_modules ./node_modules',
  ];
  expect(copies).toEqual([...pair, ...pair, ...pair, ...pair]);
});

test('an image is built from its own stage, under its version', () => {
  const image = IMAGES.find(({ name }) => name === 'svc-assets')!;
  const signer = { file: '/keys/remotes.jwk.json', kid: 'publisher' };
  const o = { tag: 'commonplace/svc-assets:1.0.0', version: '1.0.0', revision: 'abc', at: 1_767_225_600, signer };
  const command = buildCommand(image, { ...o, builder: 'docker' });
  // The time of its commit is its time, whoever builds.
  expect(command).toContain('SOURCE_DATE_EPOCH=1767225600');
  expect(buildCommand(image, { ...o, builder: 'buildah' })).toEqual(
    expect.arrayContaining(['--timestamp', '1767225600']),
  );
  expect(command).toContain('PART=svc-assets');
  // Remotes alone are signed, with a key that is in no layer; another key is another layer.
  expect(command.join(' ')).not.toContain('remotes.jwk.json');
  const remote = buildCommand(
    IMAGES.find(({ name }) => name === 'mf-browse')!,
    { ...o, builder: 'docker' },
  ).join(' ');
  expect(remote).toContain('--secret id=remote-signing-key,src=/keys/remotes.jwk.json --build-arg SIGNER=publisher');
  expect(dockerfile).toContain('--mount=type=secret,id=remote-signing-key');
  expect(command.slice(-3)).toEqual(['--tag', 'commonplace/svc-assets:1.0.0', '.']);
  for (const { target } of IMAGES) expect(dockerfile).toMatch(new RegExp(` AS ${target}$`, 'm'));
});
