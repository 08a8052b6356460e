import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { checkPackedFont } from './packed-font';

const require_ = createRequire(__filename);
const MB = 1024 * 1024;

/** A number as WOFF2 writes it: seven bits a byte, the highest first. */
function variable(value: number): Buffer {
  const bytes = [value & 127];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest & 127) | 128);
  return Buffer.from(bytes);
}

/** A WOFF2 with one table `name` that says it has `told` bytes and unpacks to `held` zeros. */
function woff2(told: number, held: number): Buffer {
  const directory = Buffer.concat([Buffer.from([5]), variable(told)]);
  const stream = brotliCompressSync(Buffer.alloc(held), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const head = Buffer.alloc(48);
  head.write('wOF2', 0);
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(told, 16);
  head.writeUInt32BE(stream.length, 20);
  return Buffer.concat([head, directory, stream]);
}

test('a font of some bytes that says it holds a hundred megabytes is refused before it is unpacked', async () => {
  await expect(checkPackedFont(woff2(100 * MB, 10))).rejects.toThrow('more than 64 MB');
});

test('one that holds more than it says is refused too', async () => {
  await expect(checkPackedFont(woff2(1_000, 70 * MB))).rejects.toThrow('more than 64 MB');
  await expect(checkPackedFont(woff2(1_000, 2_000))).rejects.toThrow('cannot be read as a font');
});

test('a WOFF is judged by its directory', async () => {
  const woff = Buffer.alloc(64);
  woff.write('wOFF', 0);
  woff.writeUInt16BE(1, 12);
  woff.writeUInt32BE(0xffffffff, 56);
  await expect(checkPackedFont(woff)).rejects.toThrow('more than 64 MB');
  await expect(checkPackedFont(woff.subarray(0, 50))).rejects.toThrow('cannot be read as a font');
});

test('fonts as they are pass, and what is no packed font is left to its reader', async () => {
  const files = path.join(path.dirname(require_.resolve('@fontsource/lora/package.json')), 'files');
  for (const name of readdirSync(files).filter((one) => /400-(normal|italic)\.woff2?$/.test(one)))
    await expect(checkPackedFont(readFileSync(path.join(files, name)))).resolves.toBeUndefined();
  await expect(checkPackedFont(Buffer.from('OTTO'))).resolves.toBeUndefined();
});
