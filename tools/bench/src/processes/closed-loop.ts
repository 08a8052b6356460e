import { Pool } from 'undici';

export interface Answered {
  /** Time of each answer from asking to its last byte, in ms. */
  times: number[];
  /** Answers a second over the whole. */
  rate: number;
}

/**
 * So many clients, each asking again as soon as it has its answer, for so long. Every answer is read to its end. The first answers (a tenth of
 * the time) are not counted. Throws at the first answer that is not a 200: what fails fast is not fast.
 */
export async function closedLoop(o: {
  base: string;
  path: (turn: number) => string;
  headers?: Record<string, string>;
  clients: number;
  ms: number;
}): Promise<Answered> {
  const pool = new Pool(o.base, { connections: o.clients, pipelining: 1 });
  const times: number[] = [];
  const began = performance.now();
  const counted = began + o.ms / 10;
  const end = began + o.ms;
  let turn = 0;
  const client = async (): Promise<void> => {
    for (let asked = performance.now(); asked < end; asked = performance.now()) {
      const address = o.path(turn++);
      const { statusCode, body } = await pool.request({ method: 'GET', path: address, headers: o.headers ?? {} });
      if (statusCode !== 200) throw new Error(`${o.base}${address}: ${statusCode} ${await body.text()}`);
      await body.dump({ limit: Infinity });
      if (asked >= counted) times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: o.clients }, client));
  await pool.close();
  return { times, rate: (times.length / (end - counted)) * 1_000 };
}
