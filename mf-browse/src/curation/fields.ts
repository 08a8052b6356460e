import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { HOME_TABS } from '@commonplace/contracts/home-tabs';
import { SORTS } from '@commonplace/contracts/catalog/sorts';
import { SCOPES, SECTIONS } from '@commonplace/contracts/kinds';
import type { CurationKey } from './texts';

/** How one value of a content is edited. `path` has dots where a value lies deeper. */
export interface FieldSpec {
  path: string;
  label: CurationKey;
  type: 'text' | 'area' | 'number' | 'switch' | 'choice' | 'words' | 'lines' | 'items' | 'colour' | 'pairs' | 'tree';
  hint?: CurationKey;
  options?: readonly string[];
  /** Where what is written in it always runs the same way, whichever the page does: codes and addresses, and words in Arabic. */
  dir?: 'ltr' | 'rtl';
  /** Empty stands for null, not for the empty text. */
  nullable?: boolean;
  /** Shown only while another field has this value. */
  when?: readonly [path: string, value: string];
  /** In `pairs`: name of the second member, a yes or no. */
  second?: string;
  /** In `pairs`: name of the first member. */
  first?: string;
}

const text = (path: string, label: CurationKey, o: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  label,
  type: 'text',
  ...o,
});
const published: FieldSpec = { path: 'published', label: 'fieldPublished', type: 'switch' };
const code = { dir: 'ltr' } as const;
const arabic = { dir: 'rtl' } as const;
const tag = text('tag', 'fieldTag', { hint: 'hintTag', ...code });
const title = text('title', 'fieldTitle');
const cover: FieldSpec = { path: 'cover_item', label: 'fieldCover', type: 'items', nullable: true, hint: 'hintCover' };
const colours = (path: string): FieldSpec[] => [
  { path: `${path}.color_one`, label: 'fieldColourOne', type: 'colour' },
  { path: `${path}.color_two`, label: 'fieldColourTwo', type: 'colour' },
  { path: `${path}.text_color`, label: 'fieldColourText', type: 'colour' },
];

/** The form of each kind of record, in the order of its fields. */
export const FIELDS: Readonly<Record<CuratedKind, readonly FieldSpec[]>> = {
  topics: [
    published,
    title,
    text('title_long', 'fieldTitleLong'),
    text('title_ar', 'fieldTitleAr', { hint: 'hintTitleAr', ...arabic }),
    tag,
    text('tag_secondary', 'fieldTagSecondary'),
    {
      path: 'part_type',
      label: 'fieldPartType',
      type: 'choice',
      options: ['topic', 'sub_topic', 'group', 'tab', 'board', 'all'],
    },
    { path: 'paths', label: 'fieldPaths', type: 'lines', hint: 'hintPaths', ...code },
    { path: 'scopes', label: 'fieldScopes', type: 'words', options: SCOPES, hint: 'hintScopes' },
    { path: 'is_collection', label: 'fieldIsCollection', type: 'switch' },
    { path: 'members', label: 'fieldMembers', type: 'items', hint: 'hintMembers' },
    cover,
    text('filters.tag', 'fieldFilterTag', { nullable: true, hint: 'hintFilterTag' }),
    { path: 'filters.tags_or', label: 'fieldTagsOr', type: 'words', hint: 'hintTagsOr' },
    { path: 'filters.hearted', label: 'fieldHearted', type: 'switch' },
    text('filters.search_filter', 'fieldSearchFilter', { nullable: true }),
    text('filters.action', 'fieldAction', { nullable: true }),
    text('root_filter_tag', 'fieldRootFilterTag', { nullable: true }),
    { path: 'related_topics', label: 'fieldRelated', type: 'words', hint: 'hintRelated' },
    {
      path: 'search_filters',
      label: 'fieldSearchFilters',
      type: 'pairs',
      first: 'tag',
      second: 'bypass_main_tag',
      hint: 'hintSearchFilters',
    },
    {
      path: 'widgets',
      label: 'fieldWidgets',
      type: 'pairs',
      first: 'widget_id',
      second: 'published',
      hint: 'hintWidgets',
    },
    { path: 'seo_description', label: 'fieldSeo', type: 'area' },
    { path: 'is_video_collection', label: 'fieldIsVideo', type: 'switch' },
    { path: 'is_brand_collection', label: 'fieldIsBrand', type: 'switch' },
    { path: 'is_art_collection', label: 'fieldIsArt', type: 'switch' },
    { path: 'is_pd_collection', label: 'fieldIsPd', type: 'switch' },
    { path: 'show_new_button', label: 'fieldShowNew', type: 'switch' },
    text('create_button_size_canvas', 'fieldCanvas', { nullable: true, hint: 'hintCanvas', ...code }),
    { path: 'mobile_thumbnail_height', label: 'fieldThumbHeight', type: 'number' },
    ...colours('suggestion_box_colors'),
  ],
  groups: [
    published,
    title,
    tag,
    { path: 'section', label: 'fieldSection', type: 'choice', options: SECTIONS.map(({ path }) => path) },
    { path: 'scope', label: 'fieldScope', type: 'choice', options: SCOPES },
    { path: 'in_header', label: 'fieldInHeader', type: 'switch' },
    { path: 'topics', label: 'fieldTopics', type: 'lines', hint: 'hintTopics' },
    { path: 'seo_description', label: 'fieldSeo', type: 'area' },
    cover,
  ],
  filters: [
    published,
    title,
    { path: 'scopes', label: 'fieldScopes', type: 'words', options: SCOPES, hint: 'hintScopes' },
    {
      path: 'display_type',
      label: 'fieldDisplay',
      type: 'choice',
      options: ['single', 'tag-or', 'colour', 'size-list'],
    },
    {
      path: 'param',
      label: 'fieldParam',
      type: 'choice',
      options: ['licence', 'ratio', 'duration', 'colour', 'tags_or'],
    },
    { path: 'collapsed', label: 'fieldCollapsed', type: 'switch' },
    { path: 'is_tagless', label: 'fieldTagless', type: 'switch' },
    { path: 'filters', label: 'fieldTree', type: 'tree', hint: 'hintTree' },
  ],
  widgets: [
    published,
    title,
    text('title_long', 'fieldTitleLong'),
    { path: 'text', label: 'fieldText', type: 'area' },
    text('title_ar', 'fieldTitleAr', { hint: 'hintTitleAr', ...arabic }),
    text('title_long_ar', 'fieldTitleLongAr', { hint: 'hintTitleLongAr', ...arabic }),
    { path: 'text_ar', label: 'fieldTextAr', type: 'area', hint: 'hintTextAr', ...arabic },
    tag,
    text('href', 'fieldHref', { hint: 'hintHref', ...code }),
    { path: 'placement', label: 'fieldPlacement', type: 'choice', options: ['home', 'results', 'topic', 'team'] },
    { path: 'audience', label: 'fieldAudience', type: 'choice', options: ['all', 'anonymous', 'free', 'paid', 'team'] },
    { path: 'items', label: 'fieldItems', type: 'items' },
    cover,
    ...colours('colors'),
  ],
  sizes: [
    published,
    title,
    tag,
    text('category', 'fieldCategory'),
    { path: 'width', label: 'fieldWidth', type: 'number' },
    { path: 'height', label: 'fieldHeight', type: 'number' },
    { path: 'unit', label: 'fieldUnit', type: 'choice', options: ['px', 'in', 'cm'] },
    { path: 'resolution', label: 'fieldResolution', type: 'number' },
    text('path', 'fieldPath', { nullable: true, hint: 'hintSizePath', ...code }),
  ],
  home: [
    published,
    { path: 'tab', label: 'fieldTab', type: 'choice', options: HOME_TABS },
    title,
    text('href', 'fieldHref', { hint: 'hintHref', ...code }),
    { path: 'source.type', label: 'fieldSource', type: 'choice', options: ['search', 'items', 'topics', 'boards'] },
    { path: 'source.scope', label: 'fieldScope', type: 'choice', options: SCOPES, when: ['source.type', 'search'] },
    { path: 'source.sort', label: 'fieldSort', type: 'choice', options: SORTS, when: ['source.type', 'search'] },
    text('source.q', 'fieldQuery', { when: ['source.type', 'search'] }),
    text('source.path', 'fieldPath', { nullable: true, when: ['source.type', 'search'], ...code }),
    { path: 'source.tags_or', label: 'fieldTagsOr', type: 'words', when: ['source.type', 'search'] },
    { path: 'source.items', label: 'fieldItems', type: 'items', when: ['source.type', 'items'] },
    { path: 'source.tags', label: 'fieldTopics', type: 'lines', hint: 'hintTopics', when: ['source.type', 'topics'] },
    { path: 'source.boards', label: 'fieldBoards', type: 'lines', hint: 'hintBoards', when: ['source.type', 'boards'] },
    { path: 'limit', label: 'fieldLimit', type: 'number' },
    { path: 'audience', label: 'fieldAudience', type: 'choice', options: ['all', 'anonymous', 'member'] },
  ],
  synonyms: [
    published,
    title,
    text('lang', 'fieldLang', code),
    { path: 'lines', label: 'fieldLines', type: 'lines', hint: 'hintLines' },
  ],
};

/** What the form calls a part of a record by its name there; all that lies in it, where it is more than a value, and what decides over the rest, where something does. */
export function labelsOf(kind: CuratedKind, name: string): CurationKey[] {
  const fields = FIELDS[kind];
  const own = fields.find(({ path }) => path === name) ?? fields.find(({ path }) => path === `${name}.type`);
  return (own ? [own] : fields.filter(({ path }) => path.startsWith(`${name}.`))).map(({ label }) => label);
}
