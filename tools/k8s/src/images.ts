import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, SERVICES } from './flows';
import { systemOf, type Builder } from './image-files';
import { withSystem, type Bill } from './system-packages';

interface Image {
  name: string;
  target: 'service' | 'assets' | 'edge' | 'remote' | 'stand-ins' | 'tools';
  /** Workspace whose packages the image holds, for its bill of materials. */
  workspace: string;
}

/** Every image that we ship. */
export const IMAGES: readonly Image[] = [
  { name: 'edge', target: 'edge', workspace: 'shell' },
  ...SERVICES.map((name): Image => ({ name, target: name === 'svc-assets' ? 'assets' : 'service', workspace: name })),
  ...REMOTES.map((name): Image => ({ name, target: 'remote', workspace: name })),
  { name: 'stand-ins', target: 'stand-ins', workspace: 'svc-billing' },
  { name: 'tools', target: 'tools', workspace: 'tools/stack' },
];

/**
 * `npm run k8s -- images [NAME…] [--repository PREFIX] [--sbom FOLDER] [--dry-run]`: builds each image with what this machine has, tagged with
 * the version of package.json, and writes a CycloneDX bill of materials beside: packages of npm, of the operating system, and Node. What is
 * in an image is as old as its commit, so with podman and buildah the same files on the same base give the same digest. Builds of remotes are signed
 * with the publisher's key. Gives the exit code.
 */
export function buildImages(root: string, args: readonly string[], signer: SignerFile): number {
  const option = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at === -1 ? undefined : args[at + 1];
  };
  const repository = option('--repository') ?? 'commonplace';
  const sbom = option('--sbom');
  const names = args.filter(
    (arg, at) => !arg.startsWith('--') && !['--repository', '--sbom'].includes(args[at - 1] ?? ''),
  );
  const unknown = names.filter((name) => !IMAGES.some((image) => image.name === name));
  if (unknown.length > 0) {
    console.error(`No image ${unknown.join(', ')}; there are ${IMAGES.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  // A docker without its daemon fails here, and builds nothing.
  const builder = (['docker', 'podman', 'buildah'] as const).find(
    (program) => spawnSync(program, ['version'], { stdio: 'ignore' }).status === 0,
  );
  const dry = args.includes('--dry-run');
  if (!builder && !dry) {
    console.error('Nothing here builds images: install docker (with BuildKit), podman or buildah.');
    return 1;
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  for (const image of IMAGES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const tag = `${repository}/${image.name}:${version}`;
    const command = buildCommand(image, { tag, version, ...commit(root), builder: builder ?? 'docker', signer });
    console.log([builder ?? 'docker', ...command].join(' '));
    if (!dry && builder && spawnSync(builder, command, { cwd: root, stdio: 'inherit' }).status !== 0) return 1;
    if (sbom) writeBill(root, path.resolve(root, sbom), image, dry || !builder ? undefined : { builder, tag });
  }
  return 0;
}

/** The file of a private key, and its id. */
interface SignerFile {
  file: string;
  kid: string;
}

/** The arguments that build one image. `at` (seconds since 1970) is the time of everything in it. */
export function buildCommand(
  image: Image,
  o: { tag: string; version: string; revision: string; at: number; builder: Builder; signer: SignerFile },
): string[] {
  return [
    'build',
    '--file',
    'k8s/images/Dockerfile',
    '--target',
    image.target,
    '--build-arg',
    `PART=${image.name}`,
    '--build-arg',
    `VERSION=${o.version}`,
    '--build-arg',
    `REVISION=${o.revision}`,
    ...(image.target === 'remote' ? signedBy(o.signer) : []),
    ...timed(o.builder, o.at),
    '--tag',
    o.tag,
    '.',
  ];
}

/** The key is there for the one command that signs and in no layer. A layer is kept whatever a secret holds, so it is told which key it is. */
function signedBy({ file, kid }: SignerFile): string[] {
  return ['--secret', `id=remote-signing-key,src=${file}`, '--build-arg', `SIGNER=${kid}`];
}

/**
 * podman and buildah write every file with that time. Docker takes it for the image and its history; it rewrites files only when it exports to an archive, and
 * refuses to where it loads the image into its own store.
 */
function timed(builder: Builder, at: number): string[] {
  return builder === 'docker' ? ['--build-arg', `SOURCE_DATE_EPOCH=${at}`] : ['--timestamp', String(at)];
}

function commit(root: string): { revision: string; at: number } {
  const [revision = '', at] = execFileSync('git', ['log', '-1', '--format=%H %ct'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split(' ');
  return { revision, at: Number(at) };
}

function writeBill(root: string, folder: string, image: Image, built?: { builder: Builder; tag: string }): void {
  mkdirSync(folder, { recursive: true });
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--workspace', image.workspace];
  const text = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  const node = /^ARG RUNTIME=node:([\d.]+)/m.exec(readFileSync(path.join(root, 'k8s/images/Dockerfile'), 'utf8'))?.[1];
  const bill = JSON.parse(text) as Bill;
  const whole = built ? withSystem(bill, { ...systemOf(built.builder, built.tag), node }) : bill;
  writeFileSync(path.join(folder, `${image.name}.cdx.json`), JSON.stringify(whole, null, 2));
}
