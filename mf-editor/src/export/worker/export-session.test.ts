import { PDFDocument } from 'pdf-lib';
import { unzipSync, strFromU8 } from 'fflate';
import { newShape } from '../../elements/shape/shape';
import type { PageRecord } from '../../document/records';
import { newDocument } from '../../document/new-document';
import { FontLibrary } from '../../fonts/font-library';
import { fontMeasure } from '../../testing/font-measure';
import type { FileRequest } from '../export-file';
import { ExportRefused } from '../refused';
import { ExportSession } from './export-session';
import type { FromWorker, SentPage } from './protocol';

/** A design of so many pages, each with a shape and no text: a test has no fonts to fetch. */
function design(pages: number) {
  const { assets: _, pages: made, ...document } = newDocument({ width: 96, height: 96 });
  const [first] = Object.values(made);
  const { elements: __, ...page } = first!;
  const records: PageRecord[] = Array.from({ length: pages }, (___, index) => ({
    ...page,
    id: `p${index + 1}`,
    order: `a${String(index).padStart(2, '0')}`,
  }));
  return { document, records };
}
const frame = { x: 8, y: 8, width: 40, height: 40, rotation: 0 };
const closed: string[] = [];
const sent = (id: string): SentPage => ({
  id,
  elements: [newShape('star', frame, 'a0')],
  pictures: [{ key: 'pic', bitmap: { width: 1, height: 1, close: () => void closed.push(id) } }],
  watermarked: [],
});
beforeEach(() => void closed.splice(0));

/** A file of all pages, or of those that are chosen by their ids. */
function run(request: Omit<FileRequest, 'pages'>, count: number, chosen?: readonly string[]) {
  const { document, records } = design(count);
  const said: FromWorker[] = [];
  const session = new ExportSession(
    {
      request: { ...request, pages: chosen ?? records.map(({ id }) => id) },
      name: 'Design',
      language: 'en',
      document,
      pages: records,
      fonts: {},
    },
    {
      post: (message) => {
        said.push(message);
        if (message.kind === 'wanted') session.take(sent(message.page));
      },
      fonts: new FontLibrary({}, {} as FontFaceSet),
      measure: (text, style) => fontMeasure(text, style),
      createCanvas: () => {
        throw new ExportRefused({ why: 'browser' });
      },
    },
  );
  return session.run().then(() => said);
}
const plain = { scale: 1, transparent: false, quality: 0.9, cropMarks: false } as const;

test('[E-50, E-47] a worker writes a PDF page by page, asking for each when its turn comes', async () => {
  const said = await run({ ...plain, format: 'pdf' }, 3);
  expect(said.map((one) => (one.kind === 'wanted' ? one.page : one.kind === 'progress' ? one.done : one.kind))).toEqual(
    ['p1', 1, 'p2', 2, 'p3', 3, 'done'],
  );
  const last = said.at(-1)!;
  if (last.kind !== 'done') throw new Error('no file');
  expect(last.name).toBe('Design.pdf');
  const pdf = await PDFDocument.load(await last.blob.arrayBuffer());
  expect(pdf.getPageCount()).toBe(3);
  // Pictures of a page that is written are let go.
  expect(closed).toEqual(['p1', 'p2']);
});

test('[E-50, E-46] several drawings come in one ZIP', async () => {
  const said = await run({ ...plain, format: 'svg' }, 2);
  const last = said.at(-1)!;
  if (last.kind !== 'done') throw new Error('no file');
  const files = unzipSync(new Uint8Array(await last.blob.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['Design 1.svg', 'Design 2.svg']);
  expect(strFromU8(files['Design 2.svg']!)).toMatch(/<path d="M/);
});

test('[E-50] files of a ZIP are in the order of their pages wherever they are sorted by name', async () => {
  const said = await run({ ...plain, format: 'svg' }, 10);
  const last = said.at(-1)!;
  if (last.kind !== 'done') throw new Error('no file');
  const names = Object.keys(unzipSync(new Uint8Array(await last.blob.arrayBuffer())));
  expect(names).toHaveLength(10);
  expect([...names].sort()).toEqual(names);
});

test.each([
  ['one page of several says which', 12, ['p3'], 'svg', 'Design 03.svg'],
  ['the only page needs no number', 1, ['p1'], 'svg', 'Design.svg'],
  ['one page of several as PDF says which, too', 5, ['p3'], 'pdf', 'Design 3.pdf'],
  ['several pages as PDF are one file', 5, ['p3', 'p5'], 'pdf', 'Design.pdf'],
] as const)('[E-50] the name of a file: %s', async (_, count, chosen, format, name) => {
  const said = await run({ ...plain, format }, count, chosen);
  expect(said.at(-1)).toMatchObject({ kind: 'done', name });
});

test('[E-50] some pages in a ZIP have the numbers that the page bar gives them', async () => {
  const last = (await run({ ...plain, format: 'svg' }, 5, ['p2', 'p4'])).at(-1)!;
  if (last.kind !== 'done') throw new Error('no file');
  const names = Object.keys(unzipSync(new Uint8Array(await last.blob.arrayBuffer())));
  expect(names).toEqual(['Design 2.svg', 'Design 4.svg']);
});

test('[E-50] what cannot be drawn is refused with its reason', async () => {
  const said = await run({ ...plain, format: 'png' }, 1);
  expect(said.at(-1)).toEqual({ kind: 'failed', refused: true, message: 'browser', refusal: { why: 'browser' } });
});
