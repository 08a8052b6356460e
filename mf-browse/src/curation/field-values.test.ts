import { CURATED, type CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { listFormat } from '@commonplace/remote-kit/use-list';
import { contentOf, errorsByField, formOf } from './field-values';
import { FIELDS } from './fields';
import { curation } from './texts.ar';

const node = (tag: string, children: unknown[] = []) => ({
  id: `g.${tag}`,
  tag,
  name: tag.toUpperCase(),
  rootContext: 'images',
  displayContext: 'images',
  unselectable: false,
  icon_url: null,
  image: null,
  default: true,
  published: true,
  bypass_parent_tag: false,
  display_type: 'chip',
  sidebar_shortcut: true,
  sidebar_shortcut_title: 'x',
  children,
});
const CONTENTS: Record<CuratedKind, unknown> = {
  topics: {
    tag: 'sea',
    title: 'Sea',
    paths: ['images.sea', 'art.sea'],
    scopes: ['images', 'art'],
    members: ['a', 'b'],
    cover_item: 'b',
    filters: { tag: 'sea', tags_or: ['ocean', 'wave'] },
    search_filters: [{ tag: 'whale', bypass_main_tag: true }, { tag: 'ship' }],
    widgets: [{ widget_id: 'w', published: false }],
  },
  groups: { tag: 'images', title: 'Images', section: 'search', scope: 'images', topics: ['sea', 'sky'] },
  filters: {
    title: 'Subjects',
    scopes: ['images'],
    display_type: 'tag-or',
    param: 'tags_or',
    filters: [node('a', [node('b'), node('c', [node('d')])]), node('e')],
  },
  widgets: { tag: 'w', title: 'W', href: '/premium', placement: 'home', items: ['a'] },
  sizes: { tag: 'a4', title: 'A4', category: 'Print', width: 21, height: 29.7, unit: 'cm' },
  home: { tab: 'home', title: 'Row', href: '/search', source: { type: 'topics', tags: ['sea'] } },
  synonyms: { title: 'Words', lines: ['sea, ocean', 'tv => television'] },
};

test.each(Object.keys(CONTENTS) as CuratedKind[])(
  '[ADMIN-01] %s: a form that nobody touched means the content it was made of',
  (kind) => {
    const content = CURATED[kind].content.parse(CONTENTS[kind]) as Record<string, unknown>;
    const again = contentOf(FIELDS[kind], formOf(FIELDS[kind], content), content);
    expect(CURATED[kind].content.parse(again)).toEqual(content);
  },
);

test('every field of a record can be edited', () => {
  for (const kind of Object.keys(CONTENTS) as CuratedKind[]) {
    const edited = new Set(FIELDS[kind].map(({ path }) => path.split('.')[0]));
    expect([kind, Object.keys(CURATED[kind].content.shape).filter((name) => !edited.has(name))]).toEqual([kind, []]);
  }
});

test('errors of the service stand at their fields', () => {
  const errors = errorsByField(
    FIELDS.topics,
    { 'content.filters.tags_or.3': ['too long'], tag: ['taken'], 'members.0': ['gone'], elsewhere: ['odd'] },
    {},
    listFormat('en'),
    '; ',
  );
  expect(Object.fromEntries(errors)).toEqual({
    'filters.tags_or': '4: too long.',
    tag: 'Taken.',
    members: '1: gone.',
    '': 'Elsewhere: odd.',
  });
});

test.each([
  ['1080', 1_080],
  ['١٠٨٠', 1_080],
  ['٢١٫٥', 21.5],
  ['21,5', 21.5],
])('a number typed as %s is %d', (width, meant) => {
  expect(contentOf(FIELDS.sizes, { width })).toMatchObject({ width: meant });
});

test.each(['topics', 'widgets'] as const)('a new box of %s has words that can be read on it', (kind) => {
  const form = formOf(FIELDS[kind], {});
  const colours = FIELDS[kind].flatMap(({ type, path }) =>
    type === 'colour' ? [[path.split('.').at(-1), form[path]]] : [],
  );
  expect(colours).toEqual([
    ['color_one', '#1f3a5f'],
    ['color_two', '#3f6f9f'],
    ['text_color', '#ffffff'],
  ]);
});

test('entries of a list with the same fault are told together, by what stands there', () => {
  const errors = errorsByField(
    FIELDS.synonyms,
    { 'lines.0': ['two words'], 'lines.2': ['two words'], 'lines.3': ['too long', 'two words'], 'lines.9': ['gone'] },
    { lines: ['a', 'b, c', ',,,', 'w'.repeat(60)] },
    listFormat('en'),
    '; ',
  );
  expect(errors.get('lines')).toBe(`“a”, “,,,”: two words; “${'w'.repeat(40)}…”: too long, two words; 10: gone.`);
  const given = { members: ['01M7Z4776ZH1S2689WW31HH2HW'] };
  const members = errorsByField(FIELDS.topics, { 'members.0': ['gone'] }, given, listFormat('en'), '; ');
  expect(members.get('members')).toBe('1: gone.');
});

test('in Arabic they are told side by side as Arabic writes it', () => {
  const errors = errorsByField(
    FIELDS.topics,
    { 'members.0': ['gone'], 'members.1': ['gone'], 'members.2': ['too long'] },
    { members: ['', '', ''] },
    listFormat('ar'),
    String(curation['betweenFaults']),
  );
  expect(errors.get('members')).toBe('1 و2: gone؛ 3: too long.');
});
