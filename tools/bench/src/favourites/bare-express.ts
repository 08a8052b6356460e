// The least that a service can be: Express routes in a process of their own that send the very operations to MongoDB, and answer what they read. Nobody is
// known by a token here, nothing is checked, nothing counted and no event published.
import { gridItemOf } from '@commonplace/contracts/assets/grid';
import { connectMongo, createLogger } from '@commonplace/service-kit';
import express from 'express';
import { alone, type EntryPlace } from './alone';

const { PORT, MONGODB_URL = '' } = process.env;
const db = await connectMongo(MONGODB_URL, { log: createLogger({ service: 'bench', level: 'error' }) });
const ways = alone(db);
const app = express();
app.disable('x-powered-by').disable('etag');
app.get('/healthz', (_req, res) => void res.json({ status: 'up' }));
app.post('/:uid/flag/:item', express.json(), async ({ params: { uid, item } }, res) => {
  await ways.like(Number(uid), item);
  res.json({ success: true });
});
app.post('/:uid/projects/:folder/items', express.json(), async ({ params: { uid, folder }, body }, res) => {
  await ways.save(Number(uid), folder, (body as { id: string }).id);
  res.json({ success: true });
});
app.get('/:uid/projects/:folder', async ({ params: { uid, folder }, query: { pagesize, after } }, res) => {
  const { items, end } = await ways.read(
    Number(uid),
    folder,
    Number(pagesize),
    typeof after === 'string' ? placeOf(after) : undefined,
  );
  const tiles = items.map((item) => gridItemOf({ ...item, ...(item as { master: object }).master } as never));
  res.json({ results: tiles, next: end ? JSON.stringify([end.at, end._id]) : null });
});
app.listen(Number(PORT), '127.0.0.1');

function placeOf(text: string): EntryPlace {
  const [at, _id] = JSON.parse(text) as [string, string];
  return { at: new Date(at), _id };
}
