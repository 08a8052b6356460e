import { applyChanges } from './apply';
import { DESIGN_KINDS, designDocument, element, UNITS } from './document';

test('[EDIT-07] kinds of a design are design, template and elements, and no other', () => {
  expect([...DESIGN_KINDS]).toEqual(['design', 'template', 'elements']);
});
test('[EDIT-06] units of a design are in, cm and px, and no other', () => {
  expect([...UNITS]).toEqual(['in', 'cm', 'px']);
  const page = { id: 'p', order: 'a0', width: 10, height: 10, elements: {} };
  expect(designDocument.safeParse({ version: 1, unit: 'cm', pages: { p: page } }).success).toBe(true);
  expect(designDocument.safeParse({ version: 1, unit: 'furlong', pages: { p: page } }).success).toBe(false);
});

test('of a document full of wrong elements the first is told and the others are not read; a right one is read whole', () => {
  const page = (elements: object) => ({ id: 'p', order: 'a0', width: 10, height: 10, elements });
  const many = (one: object) => Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`e${at}`, one]));
  const read = (elements: object) =>
    designDocument.safeParse({ version: 1, pages: { p: page(elements), q: page(elements) } });
  const { issues = [] } = read(many({ type: 'text' })).error ?? {};
  expect(issues[0]?.path.slice(0, 4)).toEqual(['pages', 'p', 'elements', 'e0']);
  expect(issues.length).toBeLessThan(30);
  const qr = { ...base, type: 'qr', text: 'x', colour: '#000000', background: null, level: 'M' };
  expect(Object.keys(read(many(qr)).data?.pages['q']?.elements ?? {})).toHaveLength(2_000);
  expect(read({ ['e'.repeat(41)]: qr }).success).toBe(false);
  expect(read([qr] as object).success).toBe(false);
});

test('an element leads to web and mail addresses alone', () => {
  const led = (link: unknown) =>
    element.safeParse({ ...base, type: 'qr', text: 'x', colour: '#000000', background: null, level: 'M', link })
      .success;
  for (const link of [null, 'https://example.org/a', 'HTTP://example.org', 'mailto:ada@example.org'])
    expect([link, led(link)]).toEqual([link, true]);
  for (const link of [
    'javascript:alert(1)',
    ' jAvAsCrIpT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '/path',
  ])
    expect([link, led(link)]).toEqual([link, false]);
});

const base = { id: 'e', order: 'a0', x: 0, y: 0, width: 10, height: 10 };
const stroke = { colour: '#000000', width: 1 };
test.each([
  [
    '[E-19]',
    {
      type: 'table',
      columns: [1],
      rows: [1],
      cells: [[{ text: 'x' }]],
      style: { font: 'Inter', size: 12, fill: '#000000' },
      border: null,
      padding: 2,
      header: true,
    },
  ],
  ['[E-20]', { type: 'qr', text: 'x', colour: '#000000', background: null, level: 'M' }],
  ['[E-11]', { type: 'image', asset: '', frame: true, mask: 'arch' }],
  ['[E-14]', { type: 'shape', shape: 'path', d: 'M0 0L1 1Z', fill: '#000000' }],
  [
    '[E-16]',
    {
      type: 'line',
      path: [
        [0, 0],
        [1, 1],
      ],
      stroke: { ...stroke, dash: [4, 2] },
      start: 'diamond',
      end: 'triangle',
    },
  ],
  [
    '[E-17]',
    {
      type: 'line',
      path: [
        [0, 0],
        [1, 1],
      ],
      stroke,
      startOn: { element: 'a', place: 'right' },
      endOn: { element: 'b', place: [0.25, 1] },
      route: 'elbow',
    },
  ],
  [
    '[E-12]',
    {
      type: 'image',
      asset: 'a',
      blend: 'luminosity',
      filters: { duotone: ['#000000', '#ffffff'], vignette: 40, temperature: -20 },
    },
  ],
])('%s a document holds it, and refuses numbers that are none', (_row, given) => {
  expect(element.safeParse({ ...base, ...given }).success).toBe(true);
  expect(element.safeParse({ ...base, ...given, x: NaN }).success).toBe(false);
  expect(element.safeParse({ ...base, ...given, width: Infinity }).success).toBe(false);
});

test('[E-07] a style holds the axes of a variable font by their tags, as numbers', () => {
  const text = (axes: unknown) => ({
    ...base,
    type: 'text',
    style: { font: 'Archivo', size: 12, fill: '#000000', axes },
    paragraphs: [{ runs: [] }],
  });
  for (const axes of [undefined, {}, { wght: 350, wdth: 80.5, GRAD: -20 }])
    expect(element.safeParse(text(axes)).success).toBe(true);
  for (const axes of [{ weight: 350 }, { wght: 'bold' }, { wght: Infinity }, [350]])
    expect(element.safeParse(text(axes)).success).toBe(false);
});

test('[E-17] a line holds on to an element by its id, at a side or at a point of its box, and to nothing else', () => {
  const path = [
    [0, 0],
    [1, 1],
  ];
  const line = (startOn: unknown) => ({ ...base, type: 'line', path, stroke, startOn });
  for (const hold of [undefined, null, { element: 'a', place: 'top' }, { element: 'a', place: [0, 1] }])
    expect(element.safeParse(line(hold)).success).toBe(true);
  for (const hold of [
    'a',
    { element: '', place: 'top' },
    { element: 'a' },
    { element: 'a', place: 'middle' },
    { element: 'a', place: [0.5] },
    { element: 'a', place: [0.5, 1.5] },
    { element: 'a', place: [NaN, 0] },
  ])
    expect(element.safeParse(line(hold)).success).toBe(false);
});

test('[E-48] a design says how its film is, a page how long it is shown in it, within limits; without either it is as usual', () => {
  const read = (film: unknown, seconds?: unknown) => {
    const page = { id: 'p', order: 'a0', width: 10, height: 10, elements: {}, seconds };
    return designDocument.safeParse({ version: 1, pages: { p: page }, film });
  };
  expect(read(undefined).data?.film).toBeUndefined();
  expect(read({}).data?.film).toEqual({ seconds: 3, fade: 0, loop: true });
  for (const seconds of [0.1, 60]) expect(read({ seconds, fade: 5 }, seconds).success).toBe(true);
  for (const seconds of [0.09, 60.1, NaN, '1']) {
    expect(read({ seconds }).success).toBe(false);
    expect(read({}, seconds).success).toBe(false);
  }
  expect(read({}, null).success).toBe(true);
  for (const fade of [-0.1, 5.1]) expect(read({ fade }).success).toBe(false);
});

test('[E-48] a change may be about the film of a design', () => {
  const document = designDocument.parse({ version: 1, pages: {} });
  const film = { seconds: 1, fade: 0, loop: false };
  expect(applyChanges(document, [{ path: 'document', before: {}, after: { film } }]).film).toEqual(film);
});
