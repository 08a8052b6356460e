import { designDocument } from '@commonplace/contracts/design/document';
import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import { everyKind } from '../testing/every-kind';
import { repairCopied, repairDocument } from './repair';

type Plain = Record<string, unknown>;
const element = (id: string, over: Plain = {}): Plain => ({
  id,
  type: 'shape',
  shape: 'rectangle',
  fill: '#ff0000',
  order: 'a0',
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  ...over,
});
const text = (runs: unknown): Plain => ({
  ...element('t'),
  type: 'text',
  style: { font: 'Inter', size: 12, fill: '#000000' },
  paragraphs: [{ runs }],
});
function design(elements: Record<string, unknown>, over: Plain = {}): Plain {
  const page = { id: 'p', order: 'a0', width: 100, height: 100, elements };
  return { version: 1, unit: 'px', pages: { p: page }, assets: {}, ...over };
}
const elementsOf = (document: ReturnType<typeof repairDocument>['document']) =>
  Object.values(document!.pages)[0]!.elements as Record<string, Plain>;

describe('a design that makes no sense in parts is repaired, says what was done, and can be saved', () => {
  test.each<[string, Plain, { kind: string; count: number }[]]>([
    ['a number that is none', { bad: element('bad', { x: null }) }, [{ kind: 'element', count: 1 }]],
    ['an infinite number', { bad: element('bad', { width: Infinity }) }, [{ kind: 'element', count: 1 }]],
    ['a place that is not a number', { bad: element('bad', { y: NaN }) }, [{ kind: 'element', count: 1 }]],
    [
      'an outline longer than a design can hold',
      { bad: element('bad', { shape: 'path', d: `M0 0${'L1 1'.repeat(60_000)}` }) },
      [{ kind: 'element', count: 1 }],
    ],
    ['an infinite turn', { ok: element('ok', { rotation: Infinity }) }, [{ kind: 'value', count: 1 }]],
    ['a width of -1', { ok: element('ok', { width: -1 }) }, [{ kind: 'value', count: 1 }]],
    ['a width of a billion', { ok: element('ok', { width: 1e9 }) }, [{ kind: 'value', count: 1 }]],
    ['a colour that is none', { ok: element('ok', { fill: 'red; drop' }) }, [{ kind: 'value', count: 1 }]],
    ['a link that would run', { ok: element('ok', { link: 'javascript:alert(1)' }) }, [{ kind: 'value', count: 1 }]],
    ['a kind that does not exist', { bad: element('bad', { type: 'script' }) }, [{ kind: 'element', count: 1 }]],
    ['a group in itself', { ok: element('ok', { type: 'group', parent: 'ok' }) }, [{ kind: 'group', count: 1 }]],
    [
      'two groups in each other',
      {
        ok: element('ok', { type: 'group', parent: 'other' }),
        other: element('other', { type: 'group', parent: 'ok' }),
      },
      [{ kind: 'group', count: 1 }],
    ],
    ['a group that is gone', { ok: element('ok', { parent: 'gone' }) }, [{ kind: 'group', count: 1 }]],
    ['a place in no order', { ok: element('ok', { order: '!!' }) }, [{ kind: 'order', count: 1 }]],
    [
      'a picture that is not in the design',
      { ok: element('ok', { type: 'image', asset: 'gone' }) },
      [{ kind: 'picture', count: 1 }],
    ],
    [
      'a drawing that is not in the design',
      { bad: element('bad', { type: 'svg', asset: 'gone' }) },
      [{ kind: 'element', count: 1 }],
    ],
    ['a name that reaches a prototype', { constructor: element('constructor') }, [{ kind: 'element', count: 1 }]],
    [
      'a text of a megabyte and more',
      { ok: text([{ text: 'x'.repeat(1_100_000), style: {} }]) },
      [{ kind: 'text', count: 1 }],
    ],
  ])('[E-45] %s', (_name, elements, done) => {
    const { document, repairs } = repairDocument(design({ stays: element('stays'), ...elements }));
    expect(repairs.list()).toEqual(done);
    expect(elementsOf(document).stays).toMatchObject({ x: 0, fill: '#ff0000' });
    expect(Object.keys(elementsOf(document)).filter((id) => id === 'bad' || id === 'constructor')).toEqual([]);
    expect(Object.hasOwn(elementsOf(document), 'ok')).toBe('ok' in elements);
    expect(designDocument.safeParse(document).success).toBe(true);
  });

  test('[E-45] a frame stays where its picture is not in the design; a long text keeps its beginning', () => {
    const long = text([{ text: '\u00e9'.repeat(600_000), style: {} }]);
    const { document } = repairDocument(design({ i: element('i', { type: 'image', asset: 'gone' }), t: long }));
    expect(elementsOf(document).i).toMatchObject({ asset: '', frame: true, width: 10 });
    const kept = (elementsOf(document).t as { paragraphs: { runs: { text: string }[] }[] }).paragraphs[0]!.runs[0]!
      .text;
    expect(new TextEncoder().encode(kept)).toHaveLength(DOCUMENT_LIMITS.textBytes);
  });

  test('[E-45] of 100,001 elements and of 500 pages as many are kept as may be, and the others are counted', () => {
    const many = Object.fromEntries(Array.from({ length: 100_001 }, (_, i) => [`e${i}`, element(`e${i}`)]));
    const crowded = repairDocument(design(many));
    expect(Object.keys(elementsOf(crowded.document))).toHaveLength(DOCUMENT_LIMITS.elementsPerPage);
    expect(crowded.repairs.list()).toEqual([{ kind: 'elements', count: 80_001 }]);
    const page = (id: string) => ({ id, order: 'a0', width: 10, height: 10, elements: {} });
    const pages = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}`, page(`p${i}`)]));
    const thick = repairDocument(design({}, { pages }));
    expect(Object.keys(thick.document!.pages)).toHaveLength(DOCUMENT_LIMITS.pages);
    expect(thick.repairs.list()).toEqual([{ kind: 'pages', count: 300 }]);
  });

  test('[E-45, EDIT-06] a unit that does not exist becomes px; files from elsewhere do not come along', () => {
    const assets = {
      far: { url: 'https://elsewhere.example/x.png', kind: 'image', source: 'inline', width: 1, height: 1 },
      close: {
        url: '/files/r/x.webp',
        kind: 'image',
        source: 'library',
        item: 'x',
        licence: null,
        width: 1,
        height: 1,
      },
      slashes: { url: '//elsewhere.example/x.png', kind: 'image', source: 'inline', width: 1, height: 1 },
      hidden: { url: '/\t/elsewhere.example/x.png', kind: 'image', source: 'inline', width: 1, height: 1 },
      call: { url: '/api/v1/session', kind: 'svg', source: 'inline', width: 1, height: 1 },
    };
    const { document, repairs } = repairDocument(design({}, { unit: 'furlong', assets }));
    expect(document).toMatchObject({ unit: 'px' });
    expect(Object.keys(document!.assets)).toEqual(['close']);
    expect(repairs.list()).toEqual([
      { kind: 'value', count: 1 },
      { kind: 'asset', count: 4 },
    ]);
  });

  test('[E-45, E-48] times of a film that make no sense are as usual, the others stay', () => {
    const read = (film: unknown) => repairDocument(design({}, { film }));
    const { document, repairs } = read({ seconds: 1e9, fade: 1, loop: false });
    expect(document?.film).toEqual({ seconds: 3, fade: 1, loop: false });
    expect(repairs.list()).toEqual([{ kind: 'value', count: 1 }]);
    const none = read('long');
    expect(none.document).not.toHaveProperty('film');
    expect(none.repairs.list()).toEqual([{ kind: 'value', count: 1 }]);
    expect(read(undefined).repairs.total).toBe(0);
  });

  test('[E-45] whatever single part of a design is spoilt, what comes back can be saved', () => {
    const { document } = everyKind();
    const spoilt = [null, NaN, Infinity, -1, 1e9, 'furlong', '', [], {}, true, { deep: [{ deeper: [] }] }];
    const paths = (value: unknown, at: string[] = []): string[][] =>
      typeof value === 'object' && value !== null
        ? [...(at.length > 0 ? [at] : []), ...Object.entries(value).flatMap(([key, part]) => paths(part, [...at, key]))]
        : [at];
    const all = paths(document);
    expect(all.length).toBeGreaterThan(300);
    all.forEach((path, index) => {
      const copy = structuredClone(document) as unknown as Plain;
      let at: Plain = copy;
      for (const key of path.slice(0, -1)) at = at[key] as Plain;
      at[path.at(-1)!] = spoilt[index % spoilt.length];
      const { document: mended } = repairDocument(copy);
      if (mended && mended.version === 1) {
        const answer = designDocument.safeParse(mended);
        expect([path.join('.'), answer.error?.issues ?? []]).toEqual([path.join('.'), []]);
      }
    });
  });
});

test('[E-44] what another program puts on the clipboard is taken as far as it makes sense', () => {
  const given = [element('a', { parent: 'left-behind' }), element('b', { x: 'far' }), 'nothing', null];
  const { elements, assets, repairs } = repairCopied(given, [{ id: 'x', url: 'https://elsewhere.example/' }]);
  expect(elements.map(({ id, parent }) => [id, parent])).toEqual([['a', null]]);
  expect(assets).toEqual([]);
  expect(repairs.list()).toEqual([
    { kind: 'element', count: 1 },
    { kind: 'asset', count: 1 },
  ]);
});

describe('[E-17] lines that hold on to what makes no sense', () => {
  const line = (over: Plain) => ({
    ...element('line', over),
    type: 'line',
    path: [
      [0, 0],
      [10, 10],
    ],
    stroke: { colour: '#000000', width: 1 },
  });
  test('hold on to nothing there; what is sound is kept', () => {
    const { document, repairs } = repairDocument(
      design({
        s: element('s'),
        line: line({ startOn: { element: 's', place: 'top' }, endOn: { element: 'gone', place: 'top' } }),
        self: { ...line({ id: 'self', startOn: { element: 'self', place: 'top' } }) },
        odd: { ...line({ id: 'odd', startOn: { element: 's', place: 'nowhere' }, route: 'zigzag' }) },
      }),
    );
    const elements = elementsOf(document);
    expect(elements.line).toMatchObject({ startOn: { element: 's', place: 'top' }, endOn: null });
    expect(elements.self!.startOn).toBeNull();
    expect(elements.odd!.startOn ?? null).toBeNull();
    expect(elements.odd!.route).toBeUndefined();
    expect(repairs.total).toBeGreaterThan(0);
    expect(designDocument.safeParse(document).success).toBe(true);
  });
  test('copied without what they held on to, nothing had to be set right', () => {
    const { elements, repairs } = repairCopied([line({ startOn: { element: 's', place: 'top' } })], []);
    expect(elements[0]).toMatchObject({ startOn: null });
    expect(repairs.total).toBe(0);
  });
});
