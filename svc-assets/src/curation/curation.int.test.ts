import type { TopicRecord } from '@commonplace/contracts/assets/curation-records';
import { exportCuration } from '@commonplace/contracts/assets/curation';
import type { topicChanged } from '@commonplace/contracts/assets/curation-events';
import type { EventData } from '@commonplace/contracts/event';
import { startHarness, type Harness } from '../../test/harness';
import { importItem } from '../../test/library-items';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const ADMIN = { uid: 90, roles: ['admin'] };
let number = 0;
const topic = (over: Record<string, unknown> = {}) => {
  number++;
  return {
    tag: `topic-${number}`,
    title: `Topic ${number}`,
    paths: [`photos.topic-${number}`],
    scopes: ['images'],
    ...over,
  };
};
const make = (body: unknown, kind = 'topics') => h.call('POST', `/admin/${kind}`, { ...ADMIN, body });
const put = (record: { id: string; version: number }, content: unknown, kind = 'topics', version = record.version) =>
  h.call('PUT', `/admin/${kind}/${record.id}`, { ...ADMIN, body: { version, content } });
const told = async (id: string) =>
  (await h.outbox('assets.topic.changed.v1'))
    .filter(({ subject }) => subject === id)
    .map(({ data }) => data as EventData<typeof topicChanged>);

test('[ITEM-16, ITEM-17, ITEM-18, ITEM-19, ITEM-20, ITEM-21] a topic carries all its fields, in the answer and in its event', async () => {
  const cover = await importItem(h);
  const widget = (
    await make({ tag: 'banner-a', title: 'Banner', href: '/premium', placement: 'topic', published: true }, 'widgets')
  ).body.record as { id: string };
  await make({ tag: 'post', title: 'Post', category: 'Social', width: 1080, height: 1080, unit: 'px' }, 'sizes');
  const { status, body } = await make(
    topic({
      tag: 'sea-life',
      tag_secondary: 'sea',
      title_long: 'Life in the sea',
      published: true,
      members: [cover],
      is_collection: true,
      is_video_collection: true,
      related_topics: ['sea-life'],
      seo_description: 'Pictures of the sea.',
      show_new_button: true,
      create_button_size_canvas: 'post',
      root_filter_tag: 'sea',
      search_filters: [{ tag: 'whale', bypass_main_tag: true }],
      widgets: [{ widget_id: widget.id, published: true }],
      suggestion_box_colors: { color_one: '#102030', color_two: '#405060', text_color: '#ffffff' },
    }),
  );
  expect(status).toBe(201);
  const record = body.record as TopicRecord;
  expect(record).toMatchObject({
    tag: 'sea-life',
    tag_secondary: 'sea',
    title_long: 'Life in the sea',
    type: 'banner',
    entity_type: 'topic',
    published: true,
    related_topics: ['sea-life'],
    seo_description: 'Pictures of the sea.',
    is_video_collection: true,
    is_brand_collection: false,
    is_art_collection: false,
    is_pd_collection: false,
    show_new_button: true,
    create_button_size_canvas: 'post',
    root_filter_tag: 'sea',
    mobile_thumbnail_height: 160,
    field_flag_count: 0,
    search_filters: [{ tag: 'whale', bypass_main_tag: true }],
    widgets: [{ widget_id: widget.id, published: true }],
    suggestion_box_colors: { color_one: '#102030', color_two: '#405060', text_color: '#ffffff' },
    version: 1,
    changed_by: 90,
  });
  for (const url of [record.image_cover_url, record.image_url, record.image_square_url, record.icon_url])
    expect((await h.call('GET', url)).status).toBe(200);
  expect(await told(record.id)).toEqual([record]);
});

test('[ADMIN-02] only administrators read or change what is curated', async () => {
  const { body } = await make(topic());
  const calls: [string, string, unknown?][] = [
    ['GET', '/admin/topics'],
    ['POST', '/admin/topics', topic()],
    ['POST', '/admin/topics/order', { ids: [body.record.id] }],
    ['POST', '/admin/topics/preview', { content: topic() }],
    ['GET', `/admin/topics/${body.record.id}`],
    ['PUT', `/admin/topics/${body.record.id}`, { version: 1, content: topic() }],
    ['DELETE', `/admin/topics/${body.record.id}`, { version: 1 }],
    ['GET', `/admin/topics/${body.record.id}/history`],
    ['POST', '/admin/synonyms', { title: 'x', lines: ['a, b'] }],
    ['GET', '/admin/pins'],
  ];
  for (const [method, path, payload] of calls) {
    const o = payload === undefined ? {} : { body: payload };
    expect([path, (await h.call(method, path, o)).status]).toEqual([path, 401]);
    expect([path, (await h.call(method, path, { uid: 7, roles: ['artist'], ...o })).status]).toEqual([path, 403]);
  }
  expect((await h.call('POST', '/internal/curation/apply', { ...ADMIN, body: { records: [] } })).status).toBe(403);
});

test('of two changes made on the same version the second is refused and told the present one', async () => {
  const content = topic();
  const { record } = (await make(content)).body as { record: TopicRecord };
  const answers = await Promise.all([put(record, { ...content, title: 'A' }), put(record, { ...content, title: 'B' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'CONFLICT' });
  expect((await put(record, { ...content, title: 'C' })).body.version).toBe(2);
  expect((await told(record.id)).map(({ version }) => version)).toEqual([1, 2]);
});

test('history says who changed which fields, and a deleted topic comes back with an old content', async () => {
  const content = topic({ title: 'First' });
  const { record } = (await make(content)).body as { record: TopicRecord };
  await put(record, { ...content, title: 'Second' });
  const gone = await h.call('DELETE', `/admin/topics/${record.id}`, {
    uid: 91,
    roles: ['admin'],
    body: { version: 2 },
  });
  expect(gone.body.record).toMatchObject({ deleted: true, version: 3 });
  expect((await h.call('GET', '/admin/topics?pagesize=100', ADMIN)).body.results).not.toContainEqual(
    expect.objectContaining({ id: record.id }),
  );
  const { results } = (await h.call('GET', `/admin/topics/${record.id}/history`, ADMIN)).body;
  expect(results.map((one: { action: string; uid: number }) => [one.action, one.uid])).toEqual([
    ['deleted', 91],
    ['changed', 90],
    ['created', 90],
  ]);
  expect(results[1].fields).toEqual(['title']);
  // The list of what administrators did tells by which name it was done.
  const acted = (await h.outbox('assets.admin.acted.v1')).map(({ data }) => data as { target: string; detail: object });
  expect(acted.filter(({ target }) => target === record.tag).map(({ detail }) => detail)).toEqual([
    { title: 'First', fields: expect.stringContaining('title') },
    { title: 'Second', fields: 'title' },
    { title: 'Second' },
  ]);
  const back = await put({ ...record, version: 3 }, results[2].content);
  expect(back.body.record).toMatchObject({ deleted: false, title: 'First', version: 4 });
});

test('[API-43] what cannot be is refused with the path of the fault, and nothing is written', async () => {
  const bad: [Record<string, unknown>, string][] = [
    [{ tag: 'No Spaces' }, 'tag'],
    [{ paths: ['photos..x'] }, 'paths.0'],
    [{ paths: [] }, 'paths'],
    [{ scopes: ['nonsense'] }, 'scopes.0'],
    [{ members: ['nothing'] }, 'members.0'],
    [{ cover_item: 'nothing' }, 'cover_item'],
    [{ widgets: [{ widget_id: 'nothing' }] }, 'widgets.0.widget_id'],
    [{ create_button_size_canvas: 'nothing' }, 'create_button_size_canvas'],
    [{ related_topics: ['nothing'] }, 'related_topics.0'],
    [
      { suggestion_box_colors: { color_one: 'red', color_two: '#000000', text_color: '#000000' } },
      'suggestion_box_colors.color_one',
    ],
  ];
  for (const [over, path] of bad) {
    const { status, body } = await make(topic(over));
    expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, [path]]);
  }
  const others: [string, Record<string, unknown>, string][] = [
    ['groups', { tag: 'grp', title: 'Group', section: 'search', scope: 'images', topics: ['nothing'] }, 'topics.0'],
    ['home', { tab: 'home', title: 'R', href: '/all', source: { type: 'topics', tags: ['nothing'] } }, 'source.tags.0'],
    ['home', { tab: 'home', title: 'R', href: '/all', source: { type: 'boards', boards: ['x'] } }, 'source.boards.0'],
    ['sizes', { tag: 'post-x', title: 'P', category: 'S', width: null, height: 5, unit: 'px' }, 'width'],
  ];
  for (const [kind, content, path] of others) {
    const { status, body } = await make(content, kind);
    expect([kind, status, Object.keys(body.errors)]).toEqual([kind, 422, [path]]);
  }
  for (const line of ['alone', ', a', 'a,, b', 'a =>', '=> b', 'a, b, '])
    expect([line, (await make({ title: 'Words', lines: [line] }, 'synonyms')).status]).toEqual([line, 422]);
  for (const href of ['//evil.example', 'https://evil.example', 'javascript:1', '/\\evil'])
    expect(
      (await make({ tab: 'home', title: 'Row', href, source: { type: 'search', scope: 'all' } }, 'home')).status,
    ).toBe(422);
  expect((await h.call('GET', '/admin/synonyms', ADMIN)).body.total).toBe(0);
  expect((await h.call('GET', '/admin/topics/nothing', ADMIN)).status).toBe(404);
  const taken = topic();
  await make(taken);
  expect((await make({ ...taken, title: 'Again' })).body).toMatchObject({
    status: 409,
    errors: { tag: [expect.any(String)] },
  });
});

test('[ITEM-16] a path leads to one topic: a second one is refused at that path, its own and a deleted one are free', async () => {
  const first = topic({ paths: ['photos.lakes', 'photos.waters'] });
  const { record } = (await make(first)).body as { record: { id: string; version: number } };
  const second = topic({ paths: ['photos.ponds', 'photos.waters'] });
  expect((await make(second)).body).toMatchObject({
    status: 422,
    errors: { 'paths.1': ['“photos.waters” leads to another topic already'] },
  });
  expect((await put(record, { ...first, title: 'Lakes' })).status).toBe(200);
  const other = (await make(topic())).body.record as { id: string; version: number };
  expect((await put(other, topic({ paths: ['photos.lakes'] }))).status).toBe(422);
  await h.call('DELETE', `/admin/topics/${record.id}`, { ...ADMIN, body: { version: 2 } });
  expect((await make(second)).status).toBe(201);
});

test('records are listed in their order, which curators change', async () => {
  const made: { id: string }[] = [];
  for (const tag of ['one', 'two', 'three'])
    made.push((await make({ tag, title: tag, section: 'search', scope: 'images' }, 'groups')).body.record);
  const titles = async () =>
    (await h.call('GET', '/admin/groups', ADMIN)).body.results.map((one: { title: string }) => one.title);
  expect(await titles()).toEqual(['one', 'two', 'three']);
  const ids = [made[2]?.id, made[0]?.id];
  const { body } = await h.call('POST', '/admin/groups/order', { ...ADMIN, body: { ids } });
  expect(body.moved).toBe(2);
  expect(await titles()).toEqual(['three', 'two', 'one']);
  expect((await h.call('POST', '/admin/groups/order', { ...ADMIN, body: { ids: ['nothing'] } })).status).toBe(422);
});

test('[ITEM-22, ITEM-23, ITEM-24] a group of filters keeps its tree', async () => {
  const node = (name: string, children: unknown[] = []) => ({
    id: name,
    tag: name,
    name,
    rootContext: 'images',
    displayContext: 'images',
    unselectable: children.length > 0,
    icon_url: null,
    image: null,
    default: false,
    published: true,
    bypass_parent_tag: false,
    display_type: 'chip',
    sidebar_shortcut: false,
    sidebar_shortcut_title: '',
    children,
  });
  const content = {
    title: 'Subjects',
    scopes: ['images'],
    display_type: 'tag-or',
    param: 'tags_or',
    published: true,
    filters: [node('nature', [node('sea'), node('forest')])],
  };
  const { body } = await make(content, 'filters');
  expect(body.record).toMatchObject({ ...content, collapsed: false, is_tagless: false });
});

test('a filter that can find nothing is refused at its node; one that stood there before keeps nobody from the rest', async () => {
  const node = (tag: string, children: unknown[] = []) => ({
    ...{ id: tag || 'n', tag, name: 'N', rootContext: '', displayContext: '', unselectable: false, icon_url: null },
    ...{ image: null, default: false, published: true, bypass_parent_tag: false, display_type: 'chip' },
    ...{ sidebar_shortcut: false, sidebar_shortcut_title: '', children },
  });
  const group = (param: string, display_type: string, ...filters: unknown[]) => ({
    ...{ title: 'G', scopes: ['images'], param, display_type, filters },
  });
  const refused: [unknown, string][] = [
    [group('ratio', 'single', node('banana')), 'filters.0.tag'],
    [group('licence', 'single', node('free'), node('gpl')), 'filters.1.tag'],
    [group('duration', 'single', node('lt10', [node('long')])), 'filters.0.children.0.tag'],
    [group('colour', 'colour', node('reddish')), 'filters.0.tag'],
    [group('tags_or', 'size-list', node('banana')), 'filters.0.tag'],
  ];
  for (const [content, path] of refused) {
    const { status, body } = await make(content, 'filters');
    expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, [path]]);
  }
  for (const content of [
    group('tags_or', 'size-list', node('size-1080x1080')),
    group('tags_or', 'tag-or', node('banana')),
    group('colour', 'colour', node('#d32f2f')),
  ])
    expect((await make(content, 'filters')).status).toBe(201);
});

test('faults of fields are told in the language of the page', async () => {
  const { body } = await h.call('POST', '/admin/topics', {
    ...ADMIN,
    body: topic({ title: '', tag: 'No Spaces', related_topics: 7, mobile_thumbnail_height: 5 }),
    headers: { 'x-locale': 'ar' },
  });
  const faults = Object.values(body.errors as Record<string, string[]>).flat();
  expect(faults).toHaveLength(4);
  for (const fault of faults) expect(fault).toMatch(/\p{Script=Arabic}/u);
});

test('a topic shows its members first, then what carries its tags; what was withdrawn is missing', async () => {
  const [first, second, third] = [
    await importItem(h, { tags: ['heron'] }),
    await importItem(h, { tags: ['heron', 'lake'] }),
    await importItem(h, { tags: ['lake'] }),
  ];
  const content = topic({ members: [third], filters: { tag: 'heron', tags_or: [], hearted: false } });
  const preview = () => h.call('POST', '/admin/topics/preview', { ...ADMIN, body: { content } });
  const { body } = await preview();
  expect(body.items.map((item: { id: string }) => item.id)).toEqual([third, second, first]);
  expect(body.total).toBe(3);
  const { record } = (await make(content)).body as { record: TopicRecord };
  expect(record.image_cover_url).not.toBe('');
  await h.call('POST', `/library/${third}/withdraw`, ADMIN);
  expect((await preview()).body).toMatchObject({ total: 2, missing: [third] });
  expect((await h.call('GET', `/admin/topics/${record.id}`, ADMIN)).body.record.image_cover_url).toBe('');
});

test('starter content comes once, follows its source until a person changes it, and leaves out what is not in the library', async () => {
  const item = await importItem(h, { key: 'starter/one' });
  const records = (title: string) => [
    { kind: 'widgets', key: 'w', content: { tag: 'starter-w', title: 'W', href: '/premium', placement: 'topic' } },
    {
      kind: 'topics',
      key: 't',
      content: topic({
        tag: 'starter-t',
        title,
        paths: ['photos.starter-t'],
        members: ['key:starter/one', 'key:starter/none'],
        widgets: [{ widget_id: 'starter:widgets/w', published: true }],
      }),
    },
    {
      kind: 'boards',
      key: 'b',
      uid: 33,
      content: { title: 'Mine', items: ['key:starter/one'], description: '', tags: [] },
    },
  ];
  const apply = async (title: string) =>
    (await h.call('POST', '/internal/curation/apply', { service: 'ops', body: { records: records(title) } })).body
      .results as { status: string; id: string }[];
  const statuses = async (title: string) => (await apply(title)).map(({ status }) => status);
  expect(await statuses('A')).toEqual(['created', 'created', 'created']);
  expect(await statuses('A')).toEqual(['unchanged', 'unchanged', 'unchanged']);
  expect(await statuses('B')).toEqual(['unchanged', 'updated', 'unchanged']);
  const [, { id } = { id: '' }] = await apply('B');
  const { record } = (await h.call('GET', `/admin/topics/${id}`, ADMIN)).body as { record: TopicRecord };
  expect(record.members).toEqual([item]);
  const { version, ...content } = record;
  expect((await put({ id, version }, { ...content, title: 'By hand' })).status).toBe(200);
  expect(await statuses('C')).toEqual(['unchanged', 'kept', 'unchanged']);
  expect((await h.call('GET', '/boards?uid=33')).body.results[0]).toMatchObject({
    title: 'Mine',
    uid: 33,
    items: [item],
  });
});

test('the export pages through every record, deleted ones too', async () => {
  const item = await importItem(h);
  await h.call('POST', '/admin/pins', { ...ADMIN, body: { item, required: 1, filter: '' } });
  const seen: string[] = [];
  let after: string | null = '';
  do {
    const { body } = await h.call(
      'GET',
      `/internal/curation/export?limit=3${after ? `&after=${encodeURIComponent(after)}` : ''}`,
      {
        service: 'catalog',
      },
    );
    const page = exportCuration.answer.parse(body);
    seen.push(...page.records.map(({ kind, record }) => `${kind}:${'item' in record ? record.item : record.id}`));
    after = page.next;
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  const kinds = new Set(seen.map((one) => one.split(':')[0]));
  expect(kinds).toEqual(new Set(['topics', 'groups', 'filters', 'widgets', 'sizes', 'boards', 'pins']));
  const total = await h.db.connection.collection('curation').countDocuments();
  expect(seen.filter((one) => !/^(boards|pins)/.test(one))).toHaveLength(total);
});

test('[API-44] published sizes of designs are there for everybody', async () => {
  await make(
    { tag: 'a4', title: 'A4', category: 'Print', width: 21, height: 29.7, unit: 'cm', published: true },
    'sizes',
  );
  const { status, body } = await h.call('GET', '/designs/sizes');
  expect(status).toBe(200);
  expect(body.sizes.map((one: { tag: string }) => one.tag)).toEqual(['a4']);
});

test('[ADMIN-02] a list of synonyms and a row of the home page are told whole when they change', async () => {
  const words = await make({ title: 'Sea words', lines: ['sea, ocean', 'pic => picture'] }, 'synonyms');
  const row = await make(
    { tab: 'home', title: 'By the sea', href: '/all/sea', source: { type: 'search', scope: 'all', q: 'sea' } },
    'home',
  );
  expect([words.status, row.status]).toEqual([201, 201]);
  const told = async (subject: string) => (await h.outbox(subject)).at(-1)?.data;
  expect(await told('assets.synonyms.changed.v1')).toMatchObject({
    lines: ['sea, ocean', 'pic => picture'],
    version: 1,
  });
  expect(await told('assets.home.changed.v1')).toMatchObject({ title: 'By the sea', source: { q: 'sea' }, version: 1 });
});
