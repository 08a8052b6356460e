import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const marker = path.join(root, 'node_modules/.commonplace-lock');
const NEEDED_NODE = [20, 20];
const NEEDED_GIB = 3;

/** Makes the root the working folder and node_modules what package-lock.json says. False: it said why not, and set the exit code. */
export async function prepare() {
  process.chdir(root);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor < NEEDED_NODE[1])) {
    return refuse(
      `Node ${process.versions.node} is too old: install Node ${NEEDED_NODE.join('.')} or newer (nodejs.org).`,
    );
  }
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return true;
  if (isInstalled(JSON.parse(lockText))) {
    writeFileSync(marker, lock);
    return true;
  }
  const { bavail, bsize } = statfsSync(root);
  if ((bavail * bsize) / 2 ** 30 < NEEDED_GIB) {
    return refuse(`Less than ${NEEDED_GIB} GiB free at ${root}: free some space, then start again.`);
  }
  if (!(await install())) {
    return refuse('npm ci failed (see above); is the npm registry reachable? Start again to try once more.');
  }
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, lock);
  return true;
}

/** Whether npm's own record of node_modules holds every package of the lock; optional ones are for other systems. */
function isInstalled(lock) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([at, { version, link, optional }]) =>
      !at.includes('node_modules/') || link || (installed[at] ? installed[at].version === version : optional),
  );
}

function install() {
  console.log('Installing packages (npm ci, about half a minute)');
  const since = Date.now();
  const still = setInterval(() => console.log(`  … npm ci (${Math.round((Date.now() - since) / 1000)} s)`), 5_000);
  // The lock names every package; warnings of packages about newer versions of Node are for us, not for whoever starts.
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false'], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  }).finally(() => {
    clearInterval(still);
    process.removeAllListeners('SIGINT');
    process.removeAllListeners('SIGTERM');
  });
}

function refuse(line) {
  console.error(line);
  process.exitCode = 1;
  return false;
}
