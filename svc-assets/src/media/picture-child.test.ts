import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { tooMuchToHold } from '../../test/files';
import { createPictureProcess } from './picture-child';

const PROGRAM = path.join(import.meta.dirname, '../pictures.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-pictures-'));
const made: ReturnType<typeof createPictureProcess>[] = [];
afterAll(() => {
  for (const one of made) one.stop();
  rmSync(folder, { recursive: true, force: true });
});
const pictures = (o: Partial<Parameters<typeof createPictureProcess>[0]> = {}) => {
  const one = createPictureProcess({ program: PROGRAM, ...o });
  made.push(one);
  return one;
};
const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 20));
};
const there = (pid: number) => {
  try {
    // What has ended and was not waited for yet counts as gone.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const flat = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
/** So large that it is still in work when somebody looks. */
const large = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#642' } })
    .webp({ effort: 0 })
    .toBuffer();

test('kill -9 in the middle of jobs: each is tried again and comes out once', async () => {
  const one = pictures();
  const input = await large();
  await one.ask({ kind: 'header', input, pixels: 50e6 });
  const first = one.pid() as number;
  let answers = 0;
  const jobs = [1, 2, 3].map(async () => {
    const { decoded } = await one.ask({ kind: 'pixels', input, pixels: 50e6, width: 400 });
    answers++;
    return decoded.width;
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(answers).toBe(0);
  process.kill(first, 'SIGKILL');
  expect(await Promise.all(jobs)).toEqual([400, 400, 400]);
  expect(answers).toBe(3);
  expect(one.pid()).not.toBe(first);
});

test('a picture that ends its process twice gets UNAVAILABLE with a time to come back; the next one is read', async () => {
  const one = pictures();
  const input = await large();
  await one.ask({ kind: 'header', input, pixels: 50e6 });
  const job = one.ask({ kind: 'pixels', input, pixels: 50e6, width: 400 });
  const why = job.catch((err: unknown) => err);
  const first = one.pid() as number;
  process.kill(first, 'SIGKILL');
  await until(() => one.pid() !== undefined && one.pid() !== first);
  process.kill(one.pid() as number, 'SIGKILL');
  expect(await why).toMatchObject({ code: 'UNAVAILABLE', status: 503, details: { retryAfter: 30 } });
  expect(await one.ask({ kind: 'header', input: await flat(), pixels: 50e6 })).toMatchObject({ width: 60 });
});

test('a picture that takes more memory than there is gets TOO_LARGE; its neighbours and the next one are read', async () => {
  const one = pictures();
  const input = await tooMuchToHold();
  const why = one.ask({ kind: 'pixels', input, pixels: 50e6, width: 400 }).catch((err: unknown) => err);
  const beside = one.ask({ kind: 'pixels', input: await large(), pixels: 50e6, width: 400 });
  const first = one.pid();
  expect(await why).toMatchObject({
    code: 'TOO_LARGE',
    status: 413,
    message: 'The picture takes too much memory to decode',
  });
  expect((await beside).decoded.width).toBe(400);
  expect(await one.ask({ kind: 'header', input: await flat(), pixels: 50e6 })).toMatchObject({ width: 60 });
  expect(one.pid()).not.toBe(first);
}, 30_000);

test('a process that says its last word takes nothing more: what waits gets another one', async () => {
  // The first one ends in the midst of both, so that each is tried alone; the second some time after its last word, as a busy machine lets it.
  const program = path.join(folder, 'last-word.mjs');
  const begun = path.join(folder, 'begun');
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
     const end = () => process.kill(process.pid, 'SIGKILL');
     process.on('message', ({ id, question }) => {
       if (!existsSync(${JSON.stringify(begun)})) {
         writeFileSync(${JSON.stringify(begun)}, '');
         return end();
       }
       if (question.kind === 'header') return process.send({ id, result: process.pid });
       process.removeAllListeners('message');
       process.send({ id, failed: { code: 'TOO_LARGE', detail: 'too much' }, last: true });
       setTimeout(end, 200);
     });`,
  );
  const one = pictures({ program });
  const drawing = one.ask({ kind: 'drawing', svg: Buffer.alloc(0), size: { width: 1, height: 1 } });
  const header = one.ask({ kind: 'header', input: '', pixels: 1 });
  await expect(drawing).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(await header).toBe(one.pid());
});

test('a job without an end is ended after its time, and the next one has another process', async () => {
  // A program that never answers to a drawing: there is no picture on which libvips hangs for certain.
  const program = path.join(folder, 'hangs.mjs');
  writeFileSync(
    program,
    `process.on('message', ({ id, question }) => {
       if (question.kind === 'header') process.send({ id, result: process.pid });
     });`,
  );
  const one = pictures({ program, seconds: 1 });
  const first = await one.ask({ kind: 'header', input: '', pixels: 1 });
  const hangs = one.ask({ kind: 'drawing', svg: Buffer.alloc(0), size: { width: 1, height: 1 } });
  await expect(hangs).rejects.toMatchObject({ code: 'TOO_LARGE', message: 'The picture takes too long to decode' });
  expect(await one.ask({ kind: 'header', input: '', pixels: 1 })).not.toBe(first);
});

test('a font is read in that process, one that is none is refused, and one without an end is ended after its time with a sentence of its own', async () => {
  const one = pictures();
  const file = require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2');
  const facts = await one.ask({ kind: 'font', bytes: readFileSync(file) });
  expect(facts).toMatchObject({ family: 'Inter', weight: 400 });
  expect(facts.specimen).toContain('<path transform=');
  const first = one.pid();
  await expect(one.ask({ kind: 'font', bytes: Buffer.from('no font at all') })).rejects.toMatchObject({
    code: 'NOT_DECODABLE',
  });
  expect(one.pid()).toBe(first);
  const program = path.join(folder, 'reads-for-ever.mjs');
  writeFileSync(program, `process.on('message', () => { for (;;); });`);
  await expect(pictures({ program, seconds: 1 }).ask({ kind: 'font', bytes: Buffer.alloc(0) })).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'The font takes too long to read',
  });
});

test('what fails comes out as code and sentence, and the process stays', async () => {
  const one = pictures();
  const broken = (await flat()).subarray(0, 90);
  expect(await one.ask({ kind: 'header', input: await flat(), pixels: 50e6 })).toMatchObject({ format: 'png' });
  const pid = one.pid();
  await expect(one.ask({ kind: 'pixels', input: broken, pixels: 50e6, width: 90 })).rejects.toMatchObject({
    code: 'NOT_DECODABLE',
    status: 422,
    message: expect.stringMatching(/^The file cannot be read as a picture/) as string,
  });
  await expect(one.ask({ kind: 'header', input: await flat(), pixels: 100 })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
  expect(one.pid()).toBe(pid);
});

test('it has no secrets in its environment, and ends when nobody needs it', async () => {
  process.env.STORE_SIGNING_KEY = 'a secret of a test';
  const one = pictures({ idleMs: 300 });
  await one.ask({ kind: 'header', input: await flat(), pixels: 50e6 });
  delete process.env.STORE_SIGNING_KEY;
  const pid = one.pid() as number;
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=')[0] as string);
  expect(names.filter((name) => !/^(MALLOC_ARENA_MAX|NODE_ENV|NODE_CHANNEL_\w+|)$/.test(name))).toEqual([]);
  await until(() => !there(pid));
  expect(one.pid()).toBeUndefined();
});

test('it does not outlive whoever started it, even after kill -9', async () => {
  const starter = path.join(folder, 'starter.mts');
  writeFileSync(
    starter,
    `import { createPictureProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'picture-child.ts'))};
     const one = createPictureProcess({ program: ${JSON.stringify(PROGRAM)} });
     await one.ask({ kind: 'header', input: ${JSON.stringify(path.join(folder, 'flat.png'))}, pixels: 50e6 });
     console.log(one.pid());
     setInterval(() => undefined, 1000);`,
  );
  writeFileSync(path.join(folder, 'flat.png'), await flat());
  const parent = spawn(process.execPath, ['--import', 'tsx', starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)));
  expect(there(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !there(pid));
});
