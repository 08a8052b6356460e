import { gridItemOf, TILE_FIELDS } from './grid-item-of';

const whole = {
  id: 'i1',
  kind: 'template' as const,
  status: 'published' as const,
  title: 'Menu',
  description: 'A menu',
  author: 'Ada',
  tags: ['menu', 'food'],
  licence: 'premium' as const,
  width: 800,
  height: 600,
  likes: 3,
  download_count: 4,
  display: {
    preview: { url: '/p.webp', style_uri: '/{width}.webp', width: 400, height: 300 },
    palette: [
      { colour: '#111111', weight: 0.2 },
      { colour: '#222222', weight: 0.7 },
    ],
    placeholder: 'x',
    has_alpha: true,
    files: { teaser: '/t.mp4', transparent_teaser: '/tt.webm', transparent_preview: '/tp.webm', svg: '/s.svg' },
    facts: {
      design_id: 'd1',
      design_page_count: 2,
      design_images: ['/1.webp', '/2.webp'],
      made_of: ['i0'],
      format: 'svg',
    },
    attribution: 'Menu by Ada',
  },
};

/** As the engine gives a document of which only some fields were asked for. */
function read(document: object, fields: readonly string[], above = ''): typeof whole {
  const parts = Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
    const field = above + name;
    if (fields.includes(field)) return [[name, value]];
    const isAbove = fields.some((one) => one.startsWith(`${field}.`));
    return isAbove ? [[name, read(value as object, fields, `${field}.`)]] : [];
  });
  return Object.fromEntries(parts) as typeof whole;
}

test.each(['template', 'video', 'image', 'font'] as const)(
  'a %s is the same tile read by its parts as read whole',
  (kind) => {
    const document = { ...whole, kind };
    expect(gridItemOf(read(document, TILE_FIELDS))).toEqual(gridItemOf(document));
  },
);

test('a tile says what it was made of, where it was made of something', () => {
  expect(gridItemOf(whole).made_of).toEqual(['i0']);
  const { made_of: _, ...facts } = whole.display.facts;
  expect(gridItemOf({ ...whole, display: { ...whole.display, facts } })).not.toHaveProperty('made_of');
});

test('what a tile does not show is not read', () => {
  const { display } = read(whole, TILE_FIELDS);
  expect(Object.keys(display).sort()).toEqual(['facts', 'files', 'has_alpha', 'palette', 'placeholder', 'preview']);
  expect(display.facts).not.toHaveProperty('format');
  expect(display.files).not.toHaveProperty('svg');
});

test('without any of the facts and files that a tile shows it is a tile all the same', () => {
  const { facts: _, files: __, ...display } = whole.display;
  expect(gridItemOf({ ...whole, display })).toMatchObject({ design_id: null, metadata: { design_page_count: 1 } });
  expect(gridItemOf({ ...whole, kind: 'video', display })).toMatchObject({ files: {} });
});
