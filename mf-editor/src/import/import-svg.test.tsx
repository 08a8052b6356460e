import { element as elementSchema } from '@commonplace/contracts/design/document';
import { newDocument } from '../document/new-document';
import { Editor } from '../session/editor';
import { editorFixture, fakeMeasure } from '../testing/editor-fixture';
import { importSvg } from './import-svg';
import { readSvg } from './read-svg';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inside}</svg>`;
const read = (source: string) => importSvg(editorFixture().editor, source);
const made = (source: string) => read(source).changes.map(({ after }) => after as Record<string, unknown>);

test('[E-15, E-45] a drawing becomes elements of its own in one group, with its colours', () => {
  const elements = made(
    svg('<rect width="40" height="20" fill="#ff0000"/><circle cx="70" cy="70" r="20" fill="#00ff00"/>'),
  );
  expect(elements.map(({ type }) => type)).toEqual(['group', 'shape', 'shape']);
  expect(elements.slice(1).map(({ fill, parent }) => [fill, parent])).toEqual([
    ['#ff0000', elements[0]!.id],
    ['#00ff00', elements[0]!.id],
  ]);
});

test('[E-45] scripts, pictures from elsewhere and embedded pages stay outside, and are counted', () => {
  const { changes, dropped } = read(
    svg(
      '<script>window.ran = 1</script><image href="https://elsewhere.example/a.png" width="9" height="9"/>' +
        '<use href="https://elsewhere.example/b.svg#x"/><foreignObject><p>page</p></foreignObject>' +
        '<rect width="40" height="40" fill="url(https://elsewhere.example/c.svg#g)" onload="window.ran = 1"/>',
    ),
  );
  expect(dropped).toBe(4);
  expect(changes).toHaveLength(1);
  expect(JSON.stringify(changes)).not.toMatch(/elsewhere|window|onload/);
  expect('ran' in window).toBe(false);
});

test('[E-45] what is no drawing is told apart from a drawing of which nothing can be an element', () => {
  for (const broken of ['<svg xmlns="http://www.w3.org/2000/svg"><rect width="10"', 'words', '<html/>'])
    expect(read(broken)).toMatchObject({ ids: [], readable: false });
  expect(read(svg('<image href="a.png"/>'))).toEqual({
    changes: [],
    ids: [],
    dropped: 1,
    readable: true,
    page: expect.any(String),
  });
});

type Made = Record<string, unknown> & { x: number; y: number; width: number; height: number };
const one = (inside: string, root = 'width="600" height="600"') =>
  made(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`,
  ).filter(({ type }) => type !== 'group') as Made[];

test('[E-15] style sheets colour what their selectors name: ids over classes over names, the style attribute over all', () => {
  const sheet =
    '<style>@import url("https://elsewhere.example/a.css"); @font-face{font-family:X;src:url(data:font/woff2;base64,AA==)}' +
    '/* rect{fill:black} */ rect{fill:#111111} .a,.b{fill:teal;stroke:hsl(120, 100%, 25%)} #c{fill:rebeccapurple} @media print{rect{fill:red}}</style>';
  const rects = ['', 'class="a"', 'class="b" id="c"', 'class="b" style="fill: #abcdef !important"'].map(
    (attributes, index) => `<rect ${attributes} x="${index * 100}" width="90" height="90" fill="lime"/>`,
  );
  const found = one(sheet + rects.join(''));
  expect(found.map(({ fill }) => fill)).toEqual(['#111111', '#008080', '#663399', '#abcdef']);
  expect(found[1]!.stroke).toMatchObject({ colour: '#008000' });
});

test('[E-15] opacities, dashes and both ways of filling come along', () => {
  const [glass, star, ring] = one(
    '<g fill-opacity="0.5"><rect width="200" height="200" fill="red" stroke="blue" stroke-opacity="50%" stroke-width="4" stroke-dasharray="8 4"/></g>' +
      '<path d="M0 0H400V400H0Z M100 100H300V300H100Z"/><path fill-rule="evenodd" d="M0 0H400V400H0Z M100 100H300V300H100Z"/>',
  );
  expect(glass).toMatchObject({ fill: '#ff000080', stroke: { colour: '#0000ff80', width: 4, dash: [8, 4] } });
  expect(star).toMatchObject({ rule: 'nonzero' });
  expect(ring).not.toHaveProperty('rule');
});

test('[E-15] gradients take their stops from another one, with what shines through', () => {
  const [filled] = one(
    '<defs><linearGradient id="s"><stop offset="0" stop-color="red" stop-opacity=".5"/><stop offset="100%" style="stop-color:#00f"/></linearGradient>' +
      '<linearGradient id="g" xlink:href="#s" x1="0" y1="0" x2="0" y2="1"/></defs><rect width="300" height="300" fill="url(#g)"/>',
  );
  expect(filled!.fill).toEqual({
    kind: 'linear',
    angle: 90,
    stops: [
      { at: 0, colour: '#ff000080' },
      { at: 1, colour: '#0000ff' },
    ],
  });
});

test('[E-15] what is used again is there again, in its place; a drawing that uses itself ends', () => {
  const found = one(
    '<defs><rect id="r" width="100" height="100"/><symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol></defs>' +
      '<use href="#r" x="50" fill="red"/><use xlink:href="#r" y="200" fill="lime"/><use href="#s" x="300" width="200" height="200"/>',
  );
  expect(found.map(({ x, y, width, fill }) => [x, y, Math.round(width), fill])).toEqual([
    [250, 200, 100, '#ff0000'],
    [200, 400, 100, '#00ff00'],
    [500, 200, 200, '#000000'],
  ]);
  expect(read(svg('<g id="a"><use href="#a"/><rect width="50" height="50"/></g>')).dropped).toBe(1);
  const bomb = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index, all) => {
    const next = all[index + 1];
    return `<g id="${id}">${next ? `<use href="#${next}"/>`.repeat(12) : '<rect width="5" height="5"/>'}</g>`;
  });
  expect(read(svg(bomb.join(''))).changes.length).toBeLessThanOrEqual(2_001);
});

test('[E-15] letters keep font, weight, place and anchor, and each line of its own place is one text', () => {
  const { editor } = editorFixture();
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000"/>' +
    '<text x="500" y="400" text-anchor="middle" font-family="Nothing, \'Playfair Display\', serif" font-weight="bold" font-size="40">Middle</text>' +
    '<text x="100" y="600" font-size="20"><tspan>One </tspan><tspan fill="red" font-style="italic">two</tspan><tspan x="100" dy="30">Three</tspan></text></svg>';
  const { changes } = importSvg(editor, text, { fonts: ['Inter', 'Playfair Display'] });
  const texts = changes.map(({ after }) => after as Made).filter(({ type }) => type === 'text');
  const [middle, first, second] = texts;
  expect(middle).toMatchObject({ style: { font: 'Playfair Display', weight: 700, size: 40 } });
  expect(middle).toMatchObject({ paragraphs: [{ align: 'center', runs: [{ text: 'Middle' }] }] });
  expect(middle!.x + middle!.width / 2).toBeCloseTo(500);
  expect(first).toMatchObject({ x: 100, style: { font: 'Inter' } });
  expect(first).toMatchObject({
    paragraphs: [{ runs: [{ text: 'One ' }, { text: 'two', style: { fill: '#ff0000', italic: true } }] }],
  });
  expect(second).toMatchObject({ x: 100, paragraphs: [{ runs: [{ text: 'Three' }] }] });
  expect(second!.y - first!.y).toBeCloseTo(30);
});

test('[E-15] clips, masks, filters and strokes of several colours are counted as left out', () => {
  const { dropped } = read(
    svg(
      '<defs><clipPath id="c"><rect width="9" height="9"/></clipPath><linearGradient id="g"><stop/><stop offset="1" stop-color="red"/></linearGradient></defs>' +
        '<style>.m{mask:url(#m)}</style><g clip-path="url(#c)"><rect width="50" height="50"/></g><rect class="m" width="50" height="50"/>' +
        '<rect width="50" height="50" filter="url(#f)" stroke="url(#g)"/>',
    ),
  );
  expect(dropped).toBe(4);
});

test('[E-15] a drawing comes at the size that it names; a sign, and what is larger than the page, fills a part of it', () => {
  const page = '<rect width="1000" height="1000"/><rect x="250" y="100" width="50" height="60"/>';
  const [ground, small] = one(page, 'width="1000" height="1000"');
  expect(ground).toMatchObject({ x: 0, y: 0, width: 1_000, height: 1_000 });
  expect(small).toMatchObject({ x: 250, y: 100, width: 50, height: 60 });
  const [mm] = one('<rect width="10" height="10"/>', 'width="100mm" viewBox="0 0 10 10"');
  expect(mm!.width).toBeCloseTo(377.95, 1);
  const [sign] = one('<rect width="24" height="24"/>', 'width="24" height="24"');
  expect(sign!.width).toBeCloseTo(700);
  const [large] = one('<rect width="5000" height="5000"/>', 'width="5000" height="5000"');
  expect(large!.width).toBeCloseTo(700);
});

test('[E-15] letters are measured when their font is there, so that a line stays one, on the page that was meant', async () => {
  const loaded = new Set<string>();
  const measure: typeof fakeMeasure = (text, style) => {
    const metrics = fakeMeasure(text, style);
    return loaded.has(style.font) ? { ...metrics, width: metrics.width * 2 } : metrics;
  };
  const editor = new Editor({ document: newDocument({ width: 1_000, height: 1_000 }), measure });
  const on = editor.pageId;
  const fonts = {
    files: { 'Playfair Display': [] },
    loadFor: ({ style }: { style: { font: string } }) => {
      loaded.add(style.font);
      return [Promise.resolve()];
    },
  };
  const text = svg(
    '<rect width="90" height="90"/><text y="50" font-size="20" font-family="Playfair Display">Words</text>',
  );
  const { changes, page } = await readSvg(editor, fonts, text, { on });
  const words = changes.map(({ after }) => after as Made).find(({ type }) => type === 'text')!;
  const { size } = words.style as { size: number };
  expect(words.width).toBeGreaterThan(5 * size);
  expect(words.height).toBeLessThan(2 * size);
  expect(page).toBe(on);
});

test('[E-15] ends and corners of strokes come along; what is usual is not written down', () => {
  const [round, square, plain] = one(
    '<g stroke="red" stroke-width="9" fill="none"><polyline points="0,0 200,90 400,0" style="stroke-linecap:round;stroke-linejoin:round"/>' +
      '<polyline points="0,200 200,290 400,200" stroke-linecap="square" stroke-linejoin="bevel"/><polyline points="0,400 200,490 400,400"/></g>',
  );
  expect(round!.stroke).toEqual({ colour: '#ff0000', width: 9, dash: [], cap: 'round', join: 'round' });
  expect(square!.stroke).toMatchObject({ cap: 'square', join: 'bevel' });
  expect(plain!.stroke).toEqual({ colour: '#ff0000', width: 9, dash: [] });
});

test('[E-15] letters along a path come straight, where it begins, and are counted', () => {
  const { editor } = editorFixture();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000"/>' +
    '<path id="p" d="M300 400C400 300 500 300 600 400" fill="none"/><text font-size="20"><textPath href="#p">along</textPath></text></svg>';
  const { changes, dropped } = importSvg(editor, drawing);
  const text = changes.map(({ after }) => after as Made).find(({ type }) => type === 'text');
  expect(text).toMatchObject({ x: 300 });
  expect(text!.y).toBeGreaterThan(370);
  expect(dropped).toBe(1);
});

test('[E-45] an outline longer than a design can hold is left out, and counted', () => {
  const points = Array.from({ length: 25_000 }, (_, at) => `${at % 100}.123,${(at * 7) % 100}.456`).join(' ');
  const { changes, dropped } = read(svg(`<polyline points="${points}" stroke="red"/><rect width="9" height="9"/>`));
  expect([changes.length, dropped]).toEqual([1, 1]);
});

test('[E-45] a drawing with sizes that make no sense becomes elements that a design can hold', () => {
  const elements = made(
    svg(
      '<circle r="9" cx="30" cy="30" fill="none" stroke="red" stroke-width="-4"/>' +
        '<path d="M0 0L20 5" stroke="blue" stroke-width="3" stroke-dasharray="-2 4"/>' +
        '<rect width="10" height="10" stroke="blue" stroke-width="1e999"/>' +
        '<text x="5" y="50" font-size="-3" letter-spacing="9e9">small</text>',
    ),
  );
  expect(elements).toHaveLength(4);
  for (const element of elements) expect(elementSchema.safeParse(element).error).toBeUndefined();
  expect(elements).toContainEqual(
    expect.objectContaining({ stroke: expect.objectContaining({ colour: '#ff0000', width: expect.any(Number) }) }),
  );
});
