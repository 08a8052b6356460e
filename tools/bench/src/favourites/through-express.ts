import { Pool } from 'undici';
import type { BenchContext } from '../bench';
import type { NodeProcess } from '../processes/node-process';
import type { Ways } from './alone';

/** The same by bare-express.ts, over HTTP. Throws at whatever is not answered as it should be. */
export function throughExpress({ base }: Pick<NodeProcess, 'base'>, context: BenchContext): Ways {
  const pool = new Pool(base);
  context.onEnd(() => pool.close());
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<string> => {
    const answer = await pool.request({
      method,
      path,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return text;
  };
  return {
    like: (uid, item) => ask('POST', `/${uid}/flag/${item}`, {}),
    save: (uid, folder, item) => ask('POST', `/${uid}/projects/${folder}/items`, { type: 'image', id: item }),
    async page(uid, folder, pagesize, after) {
      const from = typeof after === 'string' ? `&after=${encodeURIComponent(after)}` : '';
      const text = await ask('GET', `/${uid}/projects/${folder}?pagesize=${pagesize}${from}`);
      return (JSON.parse(text) as { next: string | null }).next ?? undefined;
    },
  };
}
