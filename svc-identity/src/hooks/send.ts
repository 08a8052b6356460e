import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import type { DeliveryError } from '@commonplace/contracts/identity/hooks';
import type { Outcome } from './hook';
import { faultOf, guardedLookup } from './target';

export const TIMEOUT_MS = 10_000;
/** Bytes of the answer that are kept. */
const ANSWER_BYTES = 1_024;

export interface Sent extends Outcome {
  readonly answer: string;
}

/**
 * Posts one delivery and reads the beginning of the answer. Never throws: what goes wrong is the outcome. Redirects are not followed, as they
 * could lead inside; the address is checked again, and the network address at the moment of connecting.
 */
export async function send(o: {
  url: string;
  headers: Record<string, string>;
  body: string;
  local: boolean;
  timeoutMs?: number;
}): Promise<Sent> {
  if (faultOf(o.url, o.local)) return { status: null, error: 'private', answer: '' };
  const url = new URL(o.url);
  const signal = AbortSignal.timeout(o.timeoutMs ?? TIMEOUT_MS);
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const start = url.protocol === 'https:' ? https : http;
      const request = start(url, {
        method: 'POST',
        // No connection is shared: each one is checked.
        agent: false,
        lookup: guardedLookup(o.local),
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(o.body)),
          'user-agent': 'Commonplace-Webhooks/1.0',
          ...o.headers,
        },
      });
      request.once('response', resolve).once('error', reject);
      request.end(o.body);
    });
    const status = reply.statusCode ?? 0;
    const answer = await beginningOf(reply);
    return { status, error: errorOf(status), answer };
  } catch (err) {
    return { status: null, error: signal.aborted ? 'timeout' : kindOf(err), answer: '' };
  }
}

/** The first kilobyte; the status counts, however slow the rest is. */
async function beginningOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The answer broke off or took too long; its status is known.
  } finally {
    reply.destroy();
  }
  // A character that is cut in two at the end is left out.
  return new TextDecoder()
    .decode(Buffer.concat(chunks).subarray(0, ANSWER_BYTES), { stream: true })
    .replaceAll('\0', '');
}

function errorOf(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function kindOf(err: unknown): DeliveryError {
  const { code = '', name = '' } = err as { code?: string; name?: string };
  if (name === 'PrivateAddressError') return 'private';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'dns';
  if (code === 'ECONNREFUSED') return 'refused';
  if (/CERT|TLS|SSL|^EPROTO|SELF_SIGNED|UNABLE_TO/.test(code)) return 'tls';
  return 'network';
}
