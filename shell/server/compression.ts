import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const TAKEN: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};
/** Bytes below which packing saves less than it costs: it fits in one packet anyway. */
const WORTH = 1_400;
/** Quick rather than small: it is done for every caller anew. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: 1 } };
const GZIP = { level: 4 };

/** Whether the caller takes what is packed so. */
export function takes(req: Pick<IncomingMessage, 'headers'>, encoding: Encoding): boolean {
  return TAKEN[encoding].test(String(req.headers['accept-encoding'] ?? ''));
}

/** The best that the caller takes; undefined where nothing but the plain bytes will do. */
export function encodingOf(req: Pick<IncomingMessage, 'headers'>): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => takes(req, encoding));
}

/** Packs what flows through it. */
export const packerOf = (encoding: Encoding): Transform =>
  encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);

/** A text that is ready to be sent: packed where the caller takes that and it is worth it, and the headers that say so. */
export async function packed(
  req: Pick<IncomingMessage, 'headers'>,
  text: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const plain = Buffer.from(text);
  const encoding = plain.length < WORTH ? undefined : encodingOf(req);
  const body =
    encoding === undefined
      ? plain
      : encoding === 'br'
        ? await promisify(brotliCompress)(plain, BROTLI)
        : await promisify(gzip)(plain, GZIP);
  return {
    body,
    headers: { 'content-length': String(body.length), ...(encoding ? { 'content-encoding': encoding } : {}) },
  };
}

type Headers = Record<string, string | string[] | undefined>;

/**
 * How an answer that comes by is packed: its headers as they leave, and what its bytes go through. Undefined where it leaves as it came: it is
 * short, packed already, a part of a whole, or nothing that packs well.
 */
export function packing(
  req: Pick<IncomingMessage, 'headers' | 'method'>,
  status: number,
  headers: Headers,
): { headers: Headers; through: Transform } | undefined {
  const encoding = encodingOf(req);
  if (encoding === undefined || req.method !== 'GET' || status !== 200) return undefined;
  if (headers['content-encoding'] !== undefined || !/\bjson\b/.test(String(headers['content-type']))) return undefined;
  if (Number(headers['content-length'] ?? WORTH) < WORTH) return undefined;
  const { 'content-length': _plain, etag, vary, ...kept } = headers;
  return {
    headers: {
      ...kept,
      'content-encoding': encoding,
      vary: vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`,
      // The same content, no longer the same bytes.
      ...(typeof etag === 'string' ? { etag: etag.replace(/^(?!W\/)/, 'W/') } : {}),
    },
    through: packerOf(encoding),
  };
}
