import { bombs } from '@commonplace/stack/chaos/bombs';
import { memoryRise } from '@commonplace/stack/chaos/memory-of';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const OWNER = 611;
/** MB by which service and decoder together may grow; the whole picture would be 588. */
const ROOM = 50;
const send = (bytes: Uint8Array, filename: string) =>
  h.call('POST', '/uploads', { uid: OWNER, body: form('file', bytes, filename) });

test('[VAL-01] a small file that becomes a large one is refused before it is unpacked, and memory does not rise', async () => {
  const all = await bombs();
  expect(all[0]?.bytes.length).toBeLessThan(700_000);
  // What is loaded with the first picture is none of theirs.
  for (let n = 0; n < 3; n++) expect((await send(await picture(900, 700), 'photo.jpg')).status).toBe(201);
  const wrong: string[] = [];
  for (const { what, filename, bytes, mayPass } of all) {
    const { result, rise } = await memoryRise(process.pid, () => send(bytes, filename));
    if (![413, 415, 422].includes(result.status) && !(mayPass && result.status === 201))
      wrong.push(`${what}: ${result.status}`);
    if (rise > ROOM) wrong.push(`${what}: ${rise} MB more`);
  }
  expect(wrong).toEqual([]);
}, 180_000);
