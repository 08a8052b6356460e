import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '@commonplace/service-kit';
import { letIn } from './let-in';

const src = path.resolve(__dirname, '..');

test('[ASVS 16.3.1] whoever is let in stands in the log: the account, where from and by what, and never the token', () => {
  const [headers, lines] = [new Map<string, unknown>(), [] as unknown[]];
  const ctx = {
    req: { headers: { 'x-forwarded-for': '203.0.113.9' }, socket: {} },
    res: { setHeader: (name: string, value: unknown) => void headers.set(name, value) },
    log: { info: (facts: object, text: string) => void lines.push([facts, text]) },
  } as unknown as Context;
  letIn(ctx, { uid: 7, token: 'opaque', by: 'example' });
  expect([...headers]).toEqual([['x-session-set', 'opaque']]);
  expect(lines).toEqual([[{ account: 7, address: expect.any(String) as string, by: 'example' }, 'logged in']]);
  expect(JSON.stringify(lines)).not.toMatch(/opaque|203\.0\.113\.9/);
});

test('[ASVS 16.3.1] there is no other way in: nothing else gives a session to the edge', () => {
  const ours = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(ours.length).toBeGreaterThan(50);
  const givers = ours.filter((file) => readFileSync(path.join(src, file), 'utf8').includes("'x-session-set'"));
  expect(givers).toEqual([path.join('sessions', 'let-in.ts')]);
});
