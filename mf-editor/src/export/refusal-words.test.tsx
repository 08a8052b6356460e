import { reasonOf } from '../bulk/reason-of';
import { DocumentStore } from '../document/store';
import { newDocument } from '../document/new-document';
import { exportPage, type ExportParts } from './png';
import { ExportRefused } from './refused';
import { refusalWords } from './refusal-words';

test('[E-50] why nothing was made is said in the words of the page, and what to do', () => {
  const said = refusalWords(new ExportRefused({ why: 'tooLarge', width: 20_000, height: 3 }));
  expect(said).toMatch(/^the browser cannot draw 20,?000 × 3 px; choose a smaller size$/);
  expect(reasonOf(new ExportRefused({ why: 'browser' }))).toBe(
    'the browser could not draw it; choose a smaller size or another format',
  );
  expect(refusalWords(new ExportRefused({ why: 'font' }))).toBe('a font did not come; please try again');
});

test('[E-50] what a browser says of itself, in its own language, is not passed on', () => {
  const other = 'something in it could not be drawn; try another format';
  expect(refusalWords(new DOMException('Tainted canvases may not be exported.', 'SecurityError'))).toBe(other);
  expect(refusalWords(new RangeError('Array buffer allocation failed'))).toBe(other);
  expect(refusalWords(new DOMException('Write permission denied.', 'NotAllowedError'))).toBe(
    'the browser did not allow it',
  );
});

test('[E-50] a page that is larger than browsers draw is refused with its size', async () => {
  const store = new DocumentStore(newDocument({ width: 9_000, height: 100 }));
  const [page = ''] = store.pages.keys();
  const parts = { store, createCanvas: () => ({}) } as unknown as ExportParts;
  await expect(exportPage(parts, { page, scale: 2 })).rejects.toMatchObject({
    refusal: { why: 'tooLarge', width: 18_000, height: 200 },
  });
});
