import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, SERVICES } from './flows';

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
 * the version of package.json, and writes a CycloneDX bill of materials beside. Gives the exit code.
 */
export function buildImages(root: string, args: readonly string[]): number {
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
  const builder = ['docker', 'podman', 'buildah'].find(
    (program) => spawnSync(program, ['version'], { stdio: 'ignore' }).error === undefined,
  );
  const dry = args.includes('--dry-run');
  if (!builder && !dry) {
    console.error('Nothing here builds images: install docker (with BuildKit), podman or buildah.');
    return 1;
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  for (const image of IMAGES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const command = buildCommand(image, { repository, version, revision: revision(root) });
    console.log([builder ?? 'docker', ...command].join(' '));
    if (!dry && builder && spawnSync(builder, command, { cwd: root, stdio: 'inherit' }).status !== 0) return 1;
    if (sbom) writeBill(root, path.resolve(root, sbom), image);
  }
  return 0;
}

/** The arguments that build one image; the same for docker, podman and buildah. */
export function buildCommand(image: Image, o: { repository: string; version: string; revision: string }): string[] {
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
    '--tag',
    `${o.repository}/${image.name}:${o.version}`,
    '.',
  ];
}

function revision(root: string): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}

function writeBill(root: string, folder: string, image: Image): void {
  mkdirSync(folder, { recursive: true });
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--workspace', image.workspace];
  const bill = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  writeFileSync(path.join(folder, `${image.name}.cdx.json`), bill);
}
