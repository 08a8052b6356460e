import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestStack } from '@commonplace/stack/testing';
import { Visitor } from './visitor';

export interface Replica {
  name: string;
  url: string;
  pid: number;
}

/** The processes of a part as they run now; the first carries the part's name, the others a number behind it. */
export function replicasOf(stack: TestStack, part: string): Replica[] {
  const { parts } = JSON.parse(readFileSync(path.join(stack.dataDir, 'run.json'), 'utf8')) as {
    parts: Record<string, { url: string; pid?: number }>;
  };
  return Object.entries(parts)
    .filter(([name]) => name === part || (name.startsWith(`${part}-`) && /^\d$/.test(name.slice(part.length + 1))))
    .map(([name, { url, pid }]) => ({ name, url, pid: pid ?? 0 }));
}

/** Sum of one series of a replica's metrics over all its labels that match. */
export async function measured({ url }: Pick<Replica, 'url'>, series: string, label = ''): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${series}{`) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Somebody whose every request is a connection of its own, so that each may meet another replica of the edge. */
export class RovingVisitor extends Visitor {
  override send(method: string, at: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return super.send(method, at, body, { connection: 'close', ...headers });
  }

  /**
   * An unsafe call as our own clients make it: with a key, and again while a replica that took it is gone. `done` is the status where it was carried
   * out before its answer was lost.
   */
  async sendSurely(method: string, at: string, body: unknown, key: string, done = 201): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const reply = await this.send(method, at, body, { 'idempotency-key': key }).catch(() => undefined);
      // 409: the call with this key was begun by a replica that died meanwhile, or is still under way.
      const passing = !reply || reply.status === 503 || reply.status === 409;
      if (reply && !passing) return reply;
      const text = await reply?.text();
      if (text?.includes('ALREADY_DONE')) return new Response(null, { status: done });
      if (tries > 60) throw new Error(`${method} ${at} was never answered: ${reply?.status} ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Reads a page's stream of news from one replica of the edge until closed. */
export class NewsReader {
  private text = '';
  private readonly leave = new AbortController();

  /** Resolves once the stream stands. */
  static async open(base: string, cookie: string): Promise<NewsReader> {
    const reader = new NewsReader();
    const reply = await fetch(`${base}/api/v1/stream`, { headers: { cookie }, signal: reader.leave.signal });
    if (reply.status !== 200 || !reply.body) throw new Error(`the stream of ${base} answered ${reply.status}`);
    void (async () => {
      for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>)
        reader.text += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    return reader;
  }

  has(event: string, part = ''): boolean {
    return this.text.split('\n\n').some((one) => one.includes(`event: ${event}\n`) && one.includes(part));
  }

  close(): void {
    this.leave.abort();
  }
}
