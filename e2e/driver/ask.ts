import type { Visitor } from './visitor';

/** The answer to a call that has to work. */
export async function ask<T>(visitor: Visitor, method: string, path: string, body?: unknown): Promise<T> {
  const reply = await visitor.send(method, path, body);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 200)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
