import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedPackages, type SystemPackage } from './system-packages';

export type Builder = 'docker' | 'podman' | 'buildah';

/** What an image says of its operating system. */
export interface ImageSystem {
  packages: SystemPackage[];
  /** ID of its distribution, e.g. `debian`. */
  distribution: string;
}

/** Reads it out of a built image; nothing of the image is run. */
export function systemOf(builder: Builder, image: string): ImageSystem {
  const work = mkdtempSync(path.join(tmpdir(), 'commonplace-image-'));
  try {
    const take = builder === 'buildah' ? fromMount : fromCreated;
    take(builder, image, ['/var/lib/dpkg', '/etc/os-release', '/usr/lib/os-release'], work);
    return readSystem(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The same from a folder with `dpkg/` and `os-release`. */
export function readSystem(folder: string): ImageSystem {
  const parts = path.join(folder, 'dpkg/status.d');
  const status = path.join(folder, 'dpkg/status');
  const files = [
    ...(existsSync(status) ? [status] : []),
    ...(existsSync(parts) ? readdirSync(parts).map((name) => path.join(parts, name)) : []),
  ].filter((name) => !name.endsWith('.md5sums'));
  const release = path.join(folder, 'os-release');
  const distribution = /^ID="?([\w.-]+)/m.exec(existsSync(release) ? readFileSync(release, 'utf8') : '')?.[1];
  return {
    packages: installedPackages(files.map((name) => readFileSync(name, 'utf8')).join('\n\n')),
    distribution: distribution ?? 'unknown',
  };
}

type Take = (builder: Builder, image: string, paths: readonly string[], to: string) => void;

/** docker and podman copy out of a container that is made and never started. */
const fromCreated: Take = (builder, image, paths, to) => {
  const id = run(builder, 'create', image);
  try {
    for (const one of paths) {
      try {
        // Links (os-release is one) are followed.
        execFileSync(builder, ['cp', '--follow-link', `${id}:${one}`, to], { stdio: 'ignore' });
      } catch {
        // An image need not have it.
      }
    }
  } finally {
    run(builder, 'rm', id);
  }
};

/** buildah mounts it. */
const fromMount: Take = (builder, image, paths, to) => {
  const id = run(builder, 'from', '--pull-never', image);
  try {
    const root = run(builder, 'mount', id);
    for (const one of paths) {
      const from = path.join(root, one);
      if (existsSync(from)) cpSync(from, path.join(to, path.basename(one)), { recursive: true, dereference: true });
    }
    run(builder, 'umount', id);
  } finally {
    run(builder, 'rm', id);
  }
};

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim();
