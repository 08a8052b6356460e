import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { StopError } from './stop-error';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with each line of output. */
  onLine?: (line: string) => void;
}

/** The absolute path of a program on PATH, or undefined. */
export function onPath(program: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  for (const dir of (env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(dir, program);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not here: look in the next folder.
    }
  }
  return undefined;
}

/** A program on PATH, or one line that says what to install. */
export function requireTool(program: string, install: string): string {
  const found = onPath(program);
  if (!found) throw new StopError(`${program} is missing: ${install}`);
  return found;
}

/** Runs a program to its end and gives its output. Rejects with its last lines when it fails. */
export function runCommand(file: string, args: string[], options: CommandOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      const line = text
        .trim()
        .split(/[\r\n]+/)
        .at(-1);
      if (line) options.onLine?.(line);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const end = (): void => void child.kill();
    process.once('exit', end);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('exit', end);
      if (code === 0) resolve(output);
      else {
        const tail = output.trim().split('\n').slice(-8).join('\n');
        reject(new Error(`${path.basename(file)} ended with ${signal ?? `code ${code}`}\n${tail}`));
      }
    });
  });
}
