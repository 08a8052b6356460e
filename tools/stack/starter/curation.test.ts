import { boardRecord } from '@commonplace/contracts/assets/boards';
import { CURATED } from '@commonplace/contracts/assets/curation-records';
import { HOME_TABS } from '@commonplace/contracts/home-tabs';
import { SCOPES, SECTIONS } from '@commonplace/contracts/kinds';
import { textFault } from '@commonplace/contracts/text-quality';
import type { CuratedRecord } from './curation/record';
import { starterCuration } from './curation/starter-curation';
import { starterEntries } from './order';
import { DEMO_PEOPLE } from './people';
import { licenceOfRemix } from './sources/remixes';

const uids = new Map(DEMO_PEOPLE.map(({ slug }, index) => [slug as string, index + 1]));
const libraries: Record<'all' | 'small', { keys: Set<string>; tags: Set<string>; records: CuratedRecord[] }> =
  {} as never;
beforeAll(async () => {
  for (const size of ['all', 'small'] as const) {
    const entries = await starterEntries(size === 'small' ? 'small' : undefined);
    const keys = new Set(entries.map(({ key }) => key));
    const tags = new Set(entries.flatMap((entry) => entry.tags));
    libraries[size] = { keys, tags, records: starterCuration(keys, uids) };
  }
}, 60_000);

const of = (size: 'all' | 'small', kind: CuratedRecord['kind']) =>
  libraries[size].records.filter((record) => record.kind === kind);
const named = (value: unknown, prefix: string): string[] =>
  typeof value === 'string'
    ? value.startsWith(prefix)
      ? [value.slice(prefix.length)]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap((entry) => named(entry, prefix))
      : [];

describe.each(['all', 'small'] as const)('curated content of the starter library (%s)', (size) => {
  test('[API-44, ITEM-16] every record is what the contract takes', () => {
    for (const { kind, key, content } of libraries[size].records) {
      if (kind === 'boards') continue;
      const parsed = CURATED[kind].content.safeParse(content);
      expect([kind, key, parsed.success ? [] : parsed.error.issues]).toEqual([kind, key, []]);
    }
    const keys = libraries[size].records.map(({ kind, key }) => `${kind}/${key}`);
    expect(new Set(keys).size).toBe(keys.length);
    const paths = of(size, 'topics').flatMap(({ content }) => content['paths'] as string[]);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    const tags = of(size, 'topics').map(({ content }) => content['tag']);
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('every topic and collection has a title in Arabic, without which its page there would speak English', () => {
    for (const { key, content } of of(size, 'topics'))
      expect([key, content['title_ar']]).toEqual([key, expect.stringMatching(/^[\p{Script=Arabic}\p{M}\s،]+$/u)]);
  });

  test('every word of a banner is there in Arabic too', () => {
    for (const { key, content } of of(size, 'widgets'))
      for (const name of ['title', 'title_long', 'text'].filter((name) => content[name]))
        expect([key, name, content[`${name}_ar`]]).toEqual([
          key,
          name,
          expect.stringMatching(/^[\p{Script=Arabic}\p{M}\s،:.]+$/u),
        ]);
  });

  test('[SEARCH-17] every section has a group, topics, filters and something to show', () => {
    const { records, keys } = libraries[size];
    const scopes = new Set(of(size, 'topics').flatMap(({ content }) => content['scopes'] as string[]));
    for (const group of of(size, 'groups')) {
      expect([group.key, (group.content['topics'] as string[]).length > 0]).toEqual([group.key, true]);
      expect(SECTIONS.map(({ path }) => path)).toContain(group.content['section']);
    }
    for (const scope of [
      'images',
      'video',
      'designs',
      'fonts',
      'icons',
      'mockups',
      'wallpaper',
      'mobile_wallpaper',
      'art',
      'brands',
      'community',
      'collections',
    ])
      expect([scope, SCOPES.includes(scope as never), scopes.has(scope)]).toEqual([scope, true, true]);
    const filtered = new Set(of(size, 'filters').flatMap(({ content }) => content['scopes'] as string[]));
    for (const scope of SCOPES.filter((one) => one !== 'collections' && one !== 'boards'))
      expect([scope, filtered.has(scope)]).toEqual([scope, true]);
    expect(of(size, 'boards').length).toBeGreaterThanOrEqual(10);
    expect(new Set(of(size, 'boards').map(({ uid }) => uid)).size).toBeGreaterThanOrEqual(6);
    expect([...keys].filter((key) => key.startsWith('remix/')).length).toBeGreaterThanOrEqual(20);
    expect(new Set(of(size, 'home').map(({ content }) => content['tab']))).toEqual(new Set(HOME_TABS));
    expect(records.length).toBeLessThan(400);
  });

  test('what records name is there: items in the library, topics, sizes, boards', () => {
    const { records, keys, tags } = libraries[size];
    const topics = new Set(of(size, 'topics').map(({ content }) => content['tag']));
    for (const { kind, key, content } of records) {
      const missing = named(content, 'key:').filter((item) => !keys.has(item));
      // A cover that a small library lacks is left out by the service; members are held against the library here.
      expect([kind, key, kind === 'boards' ? missing : []]).toEqual([kind, key, []]);
      for (const reference of named(content, 'starter:'))
        expect(records.map((one) => `${one.kind}/${one.key}`)).toContain(reference);
      for (const related of (content['related_topics'] ?? []) as string[]) expect(topics).toContain(related);
    }
    for (const group of of(size, 'groups'))
      for (const tag of group.content['topics'] as string[]) expect(topics).toContain(tag);
    for (const { key, content } of of(size, 'topics')) {
      const { tags_or } = (content['filters'] ?? { tags_or: [] }) as { tags_or: string[] };
      const members = (content['members'] ?? []) as string[];
      if (size === 'all')
        expect([key, members.length > 0 || tags_or.some((tag) => tags.has(tag))]).toEqual([key, true]);
    }
    const sizes = new Set(of(size, 'sizes').map(({ content }) => content['tag']));
    for (const { content } of of(size, 'topics'))
      if (content['create_button_size_canvas']) expect(sizes).toContain(content['create_button_size_canvas']);
  });
});

test('[VAL-03] words of starter boards pass the quality check that people’s words pass', () => {
  for (const { key, content } of of('all', 'boards')) {
    expect([key, textFault(String(content['title']), 'lenient')]).toEqual([key, null]);
    expect([key, textFault(String(content['description']), 'lenient')]).toEqual([key, null]);
    expect(boardRecord.shape.title.safeParse(content['title']).success).toBe(true);
  }
});

test('a remix carries the licence of what it is made of, names it, and takes no two that do not go together', async () => {
  expect(licenceOfRemix(['CC0-1.0', 'CC-PDM-1.0'])).toBe('CC0-1.0');
  expect(licenceOfRemix(['CC0-1.0', 'CC-BY-SA-4.0'])).toBe('CC-BY-SA-4.0');
  expect(() => licenceOfRemix(['CC-BY-4.0', 'CC-BY-SA-3.0'])).toThrow('do not go together');
  const remixes = (await starterEntries('small')).filter(({ kind }) => kind === 'remix');
  for (const { attribution, owner } of remixes) {
    expect(attribution).toContain('a remix of “');
    expect(owner).toBeDefined();
  }
  const again = await Promise.all(remixes.slice(0, 2).map(({ bytes }) => bytes()));
  const once = await Promise.all(remixes.slice(0, 2).map(({ bytes }) => bytes()));
  expect(again.map((one, index) => one.equals(once[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
}, 30_000);
