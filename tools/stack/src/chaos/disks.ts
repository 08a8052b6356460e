import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Folders of a copy that can have a disk of their own, in MiB: of files, databases, events, activity, mails and the index. */
const DISKS = { store: 512, mongodb: 1_024, nats: 256, kafka: 256, mail: 64, elasticsearch: 768 } as const;
/** MiB that are left when a disk is full, where that is not all: Elasticsearch looks at its disk now and then, and stops in time. */
const LEFT: Readonly<Partial<Record<Disk, number>>> = { elasticsearch: 64 };
export type Disk = keyof typeof DISKS;

export interface Disks {
  readonly names: readonly Disk[];
  /** Fills a disk to its last byte, or to where its engine counts it as full. */
  fill(name: Disk): void;
  /** Takes away what filled it. */
  free(name: Disk): void;
  /** Takes the disks away, with all that is on them. */
  end(): void;
}

const BLOCK = Buffer.alloc(1024 * 1024);

/**
 * Gives folders of a copy that does not run yet small disks of their own (tmpfs). Only root can mount: gives the reason in a sentence where that
 * does not work.
 */
export function mountDisks(dataDir: string): Disks | string {
  const folder = (name: Disk): string => path.join(dataDir, name);
  const mounted = (name: Disk): boolean => readFileSync('/proc/mounts', 'utf8').includes(` ${folder(name)} tmpfs `);
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount small disks';
  const names = Object.keys(DISKS) as Disk[];
  const end = (): void => {
    for (const name of names) if (mounted(name)) execFileSync('umount', ['--lazy', folder(name)]);
  };
  try {
    for (const name of names) {
      mkdirSync(folder(name), { recursive: true });
      if (!mounted(name))
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISKS[name]}m,mode=0755`, 'tmpfs', folder(name)], {
          stdio: 'pipe',
        });
    }
  } catch (error) {
    end();
    return `small disks cannot be mounted: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
  const ballast = (name: Disk): string => path.join(folder(name), '.ballast');
  return {
    names,
    fill(name) {
      const file = openSync(ballast(name), 'a');
      try {
        for (let size: number = BLOCK.length; size > 0;) {
          const { bavail, bsize } = statfsSync(folder(name));
          if (bavail * bsize <= (LEFT[name] ?? 0) * BLOCK.length) return;
          try {
            writeSync(file, BLOCK, 0, size);
          } catch (error) {
            if ((error as { code?: string }).code !== 'ENOSPC') throw error;
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: (name) => rmSync(ballast(name), { force: true }),
    end,
  };
}
