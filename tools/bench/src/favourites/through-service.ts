import { Pool } from 'undici';
import type { BenchContext } from '../bench';
import type { MeasuredAssets } from '../uploads/assets-process';
import type { Ways } from './alone';

/** The same by svc-assets, over HTTP as the edge asks it. Throws at whatever is not answered as it should be. */
export function throughService(assets: MeasuredAssets, context: BenchContext): Ways {
  const pool = new Pool(assets.base);
  context.onEnd(() => pool.close());
  const ask = async (method: 'GET' | 'POST', uid: number, path: string, body?: object): Promise<string> => {
    const answer = await pool.request({
      method,
      path: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${await assets.token(uid)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return text;
  };
  return {
    like: (uid, item) => ask('POST', uid, `/flag/image/favourite/${item}`, {}),
    save: (uid, folder, item) => ask('POST', uid, `/projects/${folder}/items`, { type: 'image', id: item }),
    async page(uid, folder, pagesize, after) {
      const from = typeof after === 'string' ? `&after=${encodeURIComponent(after)}` : '';
      const text = await ask('GET', uid, `/projects/${folder}?pagesize=${pagesize}${from}`);
      return (JSON.parse(text) as { next: string | null }).next ?? undefined;
    },
  };
}
