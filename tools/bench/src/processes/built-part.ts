import { spawn } from 'node:child_process';
import type { BenchContext } from '../bench';

/** Builds a part of this tree as `npm start` does. Throws when it cannot be built. */
export async function buildPart(root: string, name: string, context: BenchContext): Promise<void> {
  context.say(`building ${name}`);
  const child = spawn('npm', ['run', '-s', 'build', '--', name], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  context.onEnd(() => void child.kill());
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${name} cannot be built`);
}
