/** A design with every kind of element, as the editor's own JSON. Pictures are inside of it, so that it needs nothing else. */
export function everyKind(): Record<string, unknown> {
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#3366cc"/><circle cx="40" cy="30" r="20" fill="#ffcc00"/></svg>')}`;
  const elements: Record<string, unknown> = {};
  let count = 0;
  const put = (type: string, x: number, y: number, width: number, height: number, rest: Record<string, unknown>) => {
    const id = (rest.id as string | undefined) ?? `e${count}`;
    elements[id] = {
      id,
      type,
      x,
      y,
      width,
      height,
      name: '',
      parent: null,
      order: `a${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[count++]}`,
      rotation: 0,
      opacity: 1,
      flipX: false,
      flipY: false,
      locked: 'none',
      hidden: false,
      blend: 'normal',
      shadow: null,
      link: null,
      alt: '',
      ...rest,
    };
  };
  const shape = (kind: string, x: number, y: number, width: number, height: number, rest: Record<string, unknown>) =>
    put('shape', x, y, width, height, {
      shape: kind,
      fill: '#6750a4',
      stroke: null,
      radius: 0,
      points: 5,
      inner: 0.5,
      ...rest,
    });
  const style = {
    font: 'Inter',
    size: 30,
    weight: 400,
    italic: false,
    underline: false,
    strike: false,
    fill: '#1c1b1f',
    letterSpacing: 0,
  };
  const text = (
    x: number,
    y: number,
    width: number,
    height: number,
    runs: { text: string; style: object }[],
    rest: Record<string, unknown> = {},
  ) =>
    put('text', x, y, width, height, {
      style,
      lineHeight: 1.2,
      verticalAlign: 'top',
      transform: 'none',
      background: null,
      outline: null,
      curve: 0,
      autoHeight: false,
      direction: 'auto',
      shrink: false,
      glow: null,
      picture: null,
      paragraphs: [{ align: 'left', list: 'none', runs }],
      ...rest,
    });
  shape('rectangle', 20, 20, 160, 100, {
    radius: 12,
    fill: {
      kind: 'linear',
      angle: 45,
      stops: [
        { at: 0, colour: '#ff0000' },
        { at: 1, colour: '#0000ff' },
      ],
    },
  });
  shape('star', 200, 20, 100, 100, {
    rotation: 20,
    fill: {
      kind: 'radial',
      angle: 0,
      stops: [
        { at: 0, colour: '#ffee99' },
        { at: 1, colour: '#008800' },
      ],
    },
  });
  shape('heart', 320, 20, 100, 100, { fill: '#cc0044', shadow: { x: 6, y: 8, blur: 12, colour: '#00000080' } });
  shape('ellipse', 440, 20, 120, 100, {
    fill: '#ffaa00',
    stroke: { colour: '#222222', width: 6, dash: [12, 6] },
    opacity: 0.6,
  });
  shape('path', 580, 20, 100, 100, {
    fill: '#225588',
    d: 'M0 0L1 0L1 1L0 1ZM0.25 0.25L0.75 0.25L0.75 0.75L0.25 0.75Z',
  });
  put('line', 20, 150, 280, 40, {
    path: [
      [0, 0],
      [280, 40],
    ],
    stroke: { colour: '#333333', width: 6, dash: [] },
    start: 'dot',
    end: 'arrow',
    closed: false,
    freehand: false,
  });
  const image = {
    asset: 'pic',
    crop: { x: 0, y: 0, width: 1, height: 1 },
    radius: 0,
    mask: 'none',
    border: null,
    filters: {},
    frame: false,
  };
  put('image', 20, 230, 160, 120, { ...image, radius: 10, alt: 'A blue picture' });
  put('image', 200, 230, 120, 120, {
    ...image,
    crop: { x: 0.125, y: 0, width: 0.75, height: 1 },
    mask: 'ellipse',
    border: { colour: '#000000', width: 4, dash: [] },
  });
  put('image', 340, 300, 80, 60, { ...image, filters: { grayscale: true, brightness: 10 } });
  put('svg', 340, 230, 80, 60, { asset: 'pic', recolour: { '#3366cc': '#228833' } });
  put('video', 600, 300, 80, 60, { asset: 'pic', crop: { x: 0, y: 0, width: 1, height: 1 }, radius: 6 });
  put('qr', 440, 150, 140, 140, { text: 'https://example.org', colour: '#000000', background: '#ffffff', level: 'M' });
  put('table', 20, 380, 300, 110, {
    columns: [1, 1],
    rows: [1, 1],
    cells: [
      [{ text: 'Name' }, { text: 'Town' }],
      [{ text: 'Ada' }, { text: 'London', fill: '#ddeeff', align: 'right' }],
    ],
    style: { ...style, size: 20 },
    border: { colour: '#888888', width: 2, dash: [] },
    padding: 8,
    header: true,
  });
  put('group', 620, 150, 120, 120, { id: 'g' });
  shape('diamond', 620, 150, 60, 60, { parent: 'g', fill: '#7711aa' });
  shape('cross', 680, 210, 60, 60, { parent: 'g', fill: '#117755', rotation: 15 });
  text(20, 520, 740, 50, [
    { text: 'Plain, ', style: {} },
    { text: 'bold', style: { weight: 700 } },
    { text: ' and ', style: {} },
    { text: 'slanted', style: { font: 'Lora', italic: true, fill: '#aa0000' } },
    { text: ' words.', style: {} },
  ]);
  text(20, 590, 300, 50, [{ text: '\u0645\u0631\u062d\u0628\u0627 \u0628\u0643\u0645', style: {} }], {
    paragraphs: [
      {
        align: 'right',
        list: 'none',
        runs: [{ text: '\u0645\u0631\u062d\u0628\u0627 \u0628\u0643\u0645', style: {} }],
      },
    ],
  });
  text(400, 600, 340, 150, [], {
    curve: 120,
    style: { ...style, size: 40, fill: '#004488' },
    paragraphs: [{ align: 'center', list: 'none', runs: [{ text: 'Curved words', style: {} }] }],
  });
  text(20, 660, 340, 60, [{ text: 'Outlined', style: { size: 44, weight: 700, fill: '#ffffff' } }], {
    outline: { colour: '#cc0000', width: 2, dash: [] },
  });
  return {
    version: 1,
    unit: 'px',
    resolution: 96,
    fonts: [],
    colours: [],
    assets: {
      pic: {
        id: 'pic',
        source: 'inline',
        item: null,
        kind: 'image',
        url: picture,
        width: 80,
        height: 60,
        licence: null,
      },
    },
    pages: {
      p: {
        id: 'p',
        name: '',
        order: 'a0',
        width: 800,
        height: 800,
        background: '#ffffff',
        bleed: 0,
        notes: '',
        hidden: false,
        guides: [],
        elements,
      },
    },
  };
}

/** The same page so many times over: what takes a while to export. */
export function manyPages(count: number): Record<string, unknown> {
  const { pages, ...document } = everyKind();
  const [page] = Object.values(pages as Record<string, Record<string, unknown>>);
  const copies = Array.from({ length: count }, (_, index) => {
    const id = `page${index + 1}`;
    return [id, { ...page, id, order: `a${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]}` }] as const;
  });
  return { ...document, pages: Object.fromEntries(copies) };
}
