import type { ExportRequest } from '../export/png';
import { editorFixture } from '../testing/editor-fixture';
import { CoverKeeper } from './cover-keeper';

/** What is drawn and sent of a design whose pages are drawn at once. */
function keeping() {
  jest.useFakeTimers();
  const { editor } = editorFixture();
  const drawn: string[] = [];
  const sent: string[] = [];
  const shell = { call: async () => void sent.push('cover'), emit: () => undefined };
  const cover = new CoverKeeper(shell as never, editor, async ({ page }: ExportRequest) => {
    drawn.push(page);
    return new Blob(['x']);
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { cover, drawn, pass, sent };
}
afterEach(() => jest.useRealTimers());

test('[E-38] a cover is drawn a moment after the last of several saves', async () => {
  const { cover, drawn, pass, sent } = keeping();
  cover.saved('d');
  await pass(3_000);
  cover.saved('d');
  await pass(3_000);
  expect(drawn).toEqual([]);
  await pass(2_000);
  expect([drawn.length, sent.length]).toEqual([1, 1]);
});

test('[E-38] who goes to the list of designs finds the cover of what was saved last', async () => {
  const { cover, drawn, pass } = keeping();
  cover.saved('d');
  cover.leave();
  await pass(0);
  expect(drawn).toHaveLength(1);
  // The last moment's work is saved after the person has left.
  cover.saved('d');
  await pass(0);
  expect(drawn).toHaveLength(2);
  await pass(10_000);
  expect(drawn).toHaveLength(2);
});

test('where no cover waits, none is drawn', async () => {
  const { cover, drawn, pass } = keeping();
  cover.saved('d');
  await pass(5_000);
  cover.leave();
  await pass(10_000);
  expect(drawn).toHaveLength(1);
});
