import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@commonplace/stack/free-port';
import type { Bench } from '../bench';
import { packageVersion } from '../package-version';
import { buildPart } from '../processes/built-part';
import { closedLoop } from '../processes/closed-loop';
import { startNode } from '../processes/node-process';
import { median } from '../statistics';
import { startEdge } from './edge-process';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const EXPRESS = 'tools/bench/src/edge/bare-express.mjs';
const ADDRESS = '/api/v1/designs';
const ANSWER_BYTES = 2_048;
const CLIENTS = 16;
const REPEATS = 5;
/** How long one round asks, and with `--short`. */
const MS = 6_000;
const SHORT_MS = 1_500;
/** As identity would answer for the session of the cookie; nobody behind the edge verifies it here. */
const SESSION = {
  token: 'x'.repeat(400),
  uid: 7,
  sid: 'bench',
  expires: '2100-01-01T00:00:00.000Z',
  claims: {
    uid: 7,
    sid: 'bench',
    user_ulid: '01J00000000000000000000000',
    roles: [],
    access: {},
    safe_search: true,
  },
};

/** What the edge costs an authenticated reading call whose session it knows, beside the bare Express route that answers it. `--repeats 5`, `--short`. */
export const bench: Bench = {
  async run(context) {
    await buildPart(root, 'edge', context);
    const at = context.args.indexOf('--repeats');
    const short = context.args.includes('--short');
    const repeats = at === -1 ? (short ? 1 : REPEATS) : Number(context.args[at + 1]);
    const ms = short ? SHORT_MS : MS;
    const port = await freePort();
    const bare = await startNode(
      {
        root,
        args: [EXPRESS],
        env: { ANSWER_BYTES: String(ANSWER_BYTES), SESSION_ANSWER: JSON.stringify(SESSION) },
        port,
        readyPath: '/healthz',
      },
      context,
    );
    const edge = await startEdge(root, bare.base, context);
    const proxy = await startNode(
      {
        root,
        args: ['tools/bench/src/edge/bare-proxy.mjs'],
        env: { TARGET: bare.base },
        port: await freePort(),
        readyPath: '/healthz',
      },
      context,
    );
    const sides = { ours: edge.base, bare: bare.base, proxy: proxy.base };
    const samples = () => ({ one: [] as number[], rate: [] as number[] });
    const found = { ours: samples(), bare: samples(), proxy: samples() };
    for (let repeat = 1; repeat <= repeats; repeat++) {
      context.say(`round ${repeat} of ${repeats}`);
      for (const side of ['bare', 'ours', 'proxy'] as const) {
        const o = {
          base: sides[side],
          ask: () => ADDRESS,
          headers: { cookie: `commonplace_session=s.${'t'.repeat(43)}` },
        };
        found[side].one.push(median((await closedLoop({ ...o, clients: 1, ms: ms / 2 })).times));
        found[side].rate.push((await closedLoop({ ...o, clients: CLIENTS, ms })).rate);
      }
    }
    const added = found.ours.one.map((p50, at) => p50 - (found.bare.one[at] ?? NaN));
    return {
      title: 'The edge',
      figures: [
        {
          what: 'one client, p50',
          unit: 'ms',
          ours: found.ours.one,
          beside: { 'bare Express': found.bare.one, 'bare node:http proxy': found.proxy.one },
        },
        { what: 'added at p50', unit: 'ms', ours: added, aim: { atMost: 1 } },
        {
          what: `throughput, ${CLIENTS} clients`,
          unit: '1/s',
          ours: found.ours.rate,
          beside: { 'bare Express': found.bare.rate, 'bare node:http proxy': found.proxy.rate },
          aim: { atLeast: 0.6 },
        },
      ],
      conditions: [
        `an answer of ${ANSWER_BYTES} bytes of a session that the edge knows; the same process of Express ${packageVersion('express', path.join(root, EXPRESS))} answers directly and behind the edge`,
        `the asking, the edge (or the proxy) and Express are three processes that share the cores; p50 is that of a client that asks alone`,
      ],
    };
  },
};
