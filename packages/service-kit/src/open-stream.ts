import type { Readable } from 'node:stream';
import { request } from 'undici';

/** ms that a file may be silent, before its first byte and between any two; whoever reads it slowly does not count. */
const SILENT_MS = 30_000;

/** Opens what lies at an address. Throws when it is not there, or silent for too long; one that falls silent later breaks off with an error: nobody waits for it for ever. */
export async function openStream(
  address: URL,
  silentMs = SILENT_MS,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readable> {
  const { statusCode, body } = await request(address, { headers, headersTimeout: silentMs, bodyTimeout: silentMs });
  if (statusCode === 200) return body;
  await body.dump();
  throw new Error(`a file was answered with ${statusCode}`);
}
