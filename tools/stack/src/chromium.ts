import { onPath, runCommand } from './run-command';
import { isRoot } from './settings';
import { StopError } from './stop-error';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const bundles = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds Chromium: CHROMIUM, PATH, the usual places, else (as root) the system's package manager. */
export async function locateChromium(
  say: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const found = chromiumHere(env);
  if (found) return found;
  const managers: [string, string[][]][] = [
    ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]],
    ['dnf', [['install', '-y', 'chromium']]],
    ['apk', [['add', 'chromium']]],
  ];
  const manager = managers.find(([program]) => onPath(program, env));
  if (manager && isRoot()) {
    const [program, commands] = manager;
    say(`Installing Chromium with ${program}…`);
    for (const args of commands) {
      await runCommand(program, args, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(
        (error: unknown) => {
          throw new StopError(
            `${program} ${args.join(' ')} failed: install Chromium, or set CHROMIUM to it. ${String(error).split('\n').at(-1)}`,
          );
        },
      );
    }
    const now = installed(env);
    if (now) return now;
  }
  throw new StopError('Chromium is missing: install it with your package manager, or set CHROMIUM to its program.');
}

/** Chromium where it is already; undefined where it would have to be installed first. */
export function chromiumHere(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM ?? installed(env);
}

function installed(env: NodeJS.ProcessEnv): string | undefined {
  return [...names, ...bundles]
    .map((name) => (name.startsWith('/') ? onPath(name.slice(1), { PATH: '/' }) : onPath(name, env)))
    .find(Boolean);
}
