import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadSettings } from './settings';

const VERSION = '1.8.0';
const MODULE = `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`;
const BUILD_MS = 900_000;

/** A real S3 server over a folder: the pinned versitygw, built once by Go into the cache as nats-server is. */
export async function s3Server(): Promise<string> {
  const { cacheDir } = loadSettings();
  const program = path.join(cacheDir, `versitygw-${VERSION}`);
  if (existsSync(program)) return program;
  mkdirSync(cacheDir, { recursive: true });
  const into = mkdtempSync(path.join(cacheDir, 'versitygw-'));
  const home = process.env['HOME'] ? {} : { HOME: into, GOPATH: path.join(into, 'path') };
  try {
    await promisify(execFile)('go', ['install', '-ldflags=-s -w', MODULE], {
      env: { ...process.env, ...home, TMPDIR: tmpdir(), GOBIN: path.join(into, 'bin'), CGO_ENABLED: '0' },
      timeout: BUILD_MS,
    });
    renameSync(path.join(into, 'bin', 'versitygw'), program);
    return program;
  } finally {
    // Go writes its modules without the right to delete them.
    if (home.GOPATH)
      await promisify(execFile)('go', ['clean', '-modcache'], { env: { ...process.env, ...home } }).catch(
        () => undefined,
      );
    rmSync(into, { recursive: true, force: true });
  }
}
