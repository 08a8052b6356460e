import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { onPath, runCommand } from '../run-command';
import { StopError } from '../stop-error';

export interface Jdk {
  home: string;
  version: number;
}

const NEEDED = 21;
const folders = [
  '/usr/lib/jvm',
  '/usr/lib64/jvm',
  '/usr/java',
  '/usr/local/java',
  '/opt',
  '/opt/java',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Library/Java/JavaVirtualMachines',
  path.join(homedir(), '.sdkman/candidates/java'),
  path.join(homedir(), '.jdks'),
];

/** Finds a JDK (with javac) of version 21 or newer: JAVA_HOME, the usual folders, PATH. The newest of a folder wins. */
export async function findJdk(env: NodeJS.ProcessEnv = process.env): Promise<Jdk> {
  const candidates = [env.JAVA_HOME, ...folders.flatMap(insides), javacHome(env)].filter((dir) => dir !== undefined);
  let best: Jdk | undefined;
  for (const dir of candidates) {
    for (const home of [dir, path.join(dir, 'Contents/Home'), path.join(dir, 'libexec/openjdk.jdk/Contents/Home')]) {
      const version = await versionOf(home);
      if (version === undefined || version < NEEDED) continue;
      if (dir === env.JAVA_HOME) return { home, version };
      if (!best || version > best.version) best = { home, version };
    }
  }
  if (best) return best;
  throw new StopError(
    `No JDK ${NEEDED} or newer found: install one (e.g. Eclipse Temurin 25 from adoptium.net) or set JAVA_HOME to it.`,
  );
}

function insides(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => path.join(dir, entry.name));
}

function javacHome(env: NodeJS.ProcessEnv): string | undefined {
  const javac = onPath('javac', env);
  return javac ? path.dirname(path.dirname(javac)) : undefined;
}

async function versionOf(home: string): Promise<number | undefined> {
  if (!existsSync(path.join(home, 'bin/javac')) || !existsSync(path.join(home, 'bin/java'))) return undefined;
  const release = path.join(home, 'release');
  const text = existsSync(release)
    ? readFileSync(release, 'utf8')
    : await runCommand(path.join(home, 'bin/java'), ['-XshowSettings:properties', '-version']).catch(() => '');
  const found = /(?:JAVA_VERSION="|java\.version = )(?:1\.)?(\d+)/.exec(text)?.[1];
  return found ? Number(found) : undefined;
}
