import { Pool } from 'undici';

export interface Asked {
  path: string;
  /** A POST with this body; a GET without. */
  body?: string;
}

export interface Answered {
  /** Time of each answer from asking to its last byte, in ms. */
  times: number[];
  /** The turn that each of them was. */
  turns: number[];
  /** Answers a second over the whole. */
  rate: number;
}

/**
 * So many clients, each asking again as soon as it has its answer, for so long or for so many turns. Every answer is read to its end. The first
 * answers (a tenth of the time or of the turns) are not counted. What is asked in one turn is asked one after the other and counts as one
 * answer. Throws at the first answer that is not a 200: what fails fast is not fast.
 */
export async function closedLoop(o: {
  base: string;
  ask: (turn: number) => string | readonly Asked[];
  headers?: Record<string, string>;
  clients: number;
  /** One of both. */
  ms?: number;
  turns?: number;
}): Promise<Answered> {
  const pool = new Pool(o.base, { connections: o.clients, pipelining: 1 });
  const times: number[] = [];
  const counted: number[] = [];
  const ms = o.ms ?? Infinity;
  const turns = o.turns ?? Infinity;
  const began = performance.now();
  let countedSince = Number.isFinite(ms) ? began + ms / 10 : Infinity;
  const end = began + ms;
  let turn = 0;
  const one = async ({ path, body: text }: Asked): Promise<void> => {
    const { statusCode, body } = await pool.request({
      method: text === undefined ? 'GET' : 'POST',
      path,
      headers: { ...o.headers, ...(text === undefined ? {} : { 'content-type': 'application/x-ndjson' }) },
      ...(text === undefined ? {} : { body: text }),
    });
    if (statusCode !== 200) throw new Error(`${o.base}${path}: ${statusCode} ${await body.text()}`);
    await body.dump({ limit: Infinity });
  };
  const client = async (): Promise<void> => {
    for (let asked = performance.now(); asked < end && turn < turns; asked = performance.now()) {
      const now = turn++;
      if (countedSince === Infinity && now >= turns / 10) countedSince = asked;
      const given = o.ask(now);
      for (const call of typeof given === 'string' ? [{ path: given }] : given) await one(call);
      if (asked < countedSince) continue;
      times.push(performance.now() - asked);
      counted.push(now);
    }
  };
  await Promise.all(Array.from({ length: o.clients }, client));
  const lasted = (Number.isFinite(end) ? end : performance.now()) - countedSince;
  await pool.close();
  return { times, turns: counted, rate: (times.length / lasted) * 1_000 };
}
