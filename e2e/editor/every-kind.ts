import { DesignPage, linear, paragraph, STYLE, type Design } from './design-parts';

/** A design with every kind of element. */
export function everyKind(): Design {
  const page = new DesignPage();
  page.shape('rectangle', [20, 20, 160, 100], { radius: 12, fill: linear(45, '#ff0000', '#0000ff') });
  page.shape('star', [200, 20, 100, 100], {
    rotation: 20,
    fill: { ...linear(0, '#ffee99', '#008800'), kind: 'radial' },
  });
  page.shape('heart', [320, 20, 100, 100], { fill: '#cc0044', shadow: { x: 6, y: 8, blur: 12, colour: '#00000080' } });
  page.shape('ellipse', [440, 20, 120, 100], {
    fill: '#ffaa00',
    stroke: { colour: '#222222', width: 6, dash: [12, 6] },
    opacity: 0.6,
  });
  page.shape('path', [580, 20, 100, 100], {
    fill: '#225588',
    d: 'M0 0L1 0L1 1L0 1ZM0.25 0.25L0.75 0.25L0.75 0.75L0.25 0.75Z',
  });
  page.line(
    [20, 150, 280, 40],
    [
      [0, 0],
      [280, 40],
    ],
    { start: 'dot', end: 'arrow' },
  );
  page.image([20, 230, 160, 120], { radius: 10, alt: 'A blue picture' });
  page.image([200, 230, 120, 120], {
    crop: { x: 0.125, y: 0, width: 0.75, height: 1 },
    mask: 'ellipse',
    border: { colour: '#000000', width: 4, dash: [] },
  });
  page.image([340, 300, 80, 60], { filters: { grayscale: true, brightness: 10 } });
  page.put('svg', [340, 230, 80, 60], { asset: 'pic', recolour: { '#3366cc': '#228833' } });
  page.put('video', [600, 300, 80, 60], { asset: 'pic', crop: { x: 0, y: 0, width: 1, height: 1 }, radius: 6 });
  page.put('qr', [440, 150, 140, 140], {
    text: 'https://example.org',
    colour: '#000000',
    background: '#ffffff',
    level: 'M',
  });
  page.table(
    [20, 380, 300, 110],
    [
      [{ text: 'Name' }, { text: 'Town' }],
      [{ text: 'Ada' }, { text: 'London', fill: '#ddeeff', align: 'right' }],
    ],
  );
  page.put('group', [620, 150, 120, 120], { id: 'g' });
  page.shape('diamond', [620, 150, 60, 60], { parent: 'g', fill: '#7711aa' });
  page.shape('cross', [680, 210, 60, 60], { parent: 'g', fill: '#117755', rotation: 15 });
  page.text(
    [20, 520, 740, 50],
    [
      { text: 'Plain, ' },
      { text: 'bold', style: { weight: 700 } },
      { text: ' and ' },
      { text: 'slanted', style: { font: 'Lora', italic: true, fill: '#aa0000' } },
      { text: ' words.' },
    ],
  );
  page.text([20, 590, 300, 50], [], {
    paragraphs: [paragraph([{ text: '\u0645\u0631\u062d\u0628\u0627 \u0628\u0643\u0645' }], { align: 'right' })],
  });
  page.text([400, 600, 340, 150], [], {
    curve: 120,
    style: { ...STYLE, size: 40, fill: '#004488' },
    paragraphs: [paragraph([{ text: 'Curved words' }], { align: 'center' })],
  });
  page.text([20, 660, 340, 60], [{ text: 'Outlined', style: { size: 44, weight: 700, fill: '#ffffff' } }], {
    outline: { colour: '#cc0000', width: 2, dash: [] },
  });
  return page.design();
}

/** The same page so many times over: what takes a while to export. */
export function manyPages(count: number): Design {
  const { pages, ...design } = everyKind();
  const [page] = Object.values(pages);
  const copies = Array.from({ length: count }, (_, index) => {
    const id = 'page' + (index + 1);
    return [id, { ...page, id, order: 'a' + '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index] }] as const;
  });
  return { ...design, pages: Object.fromEntries(copies) };
}
