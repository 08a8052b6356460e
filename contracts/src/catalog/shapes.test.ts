import { PART_TYPES } from '../assets/curation-paths';
import { feedResponse, gridItem, itemMetadata } from '../grid-item';
import { CONTENT_TYPES, KINDS, SCOPES, SECTIONS } from '../kinds';
import { pathPart } from './path';
import {
  COLOUR_PRESETS,
  DURATIONS,
  filterGroup,
  RATIOS,
  RESULT_CAP,
  searchAnswer,
  searchItems,
  sizeTag,
} from './search';
import { topic } from '../topic';

const fields = (shape: object) => Object.keys(shape);

test('[ITEM-01, ITEM-02] a grid item carries the fields of the specification', () => {
  expect(fields(gridItem.shape)).toEqual(
    expect.arrayContaining([
      ...['id', 'entity_type', 'type', 'url', 'alias', 'style_uri', 'likes', 'download_count', 'width', 'height'],
      ...[
        'display_image_width',
        'display_image_height',
        'imgCaption',
        'isPng',
        'design_id',
        'design_type',
        'project_tags',
      ],
      ...['status', 'pinterest_viewed_user_remaining', 'pinterest_counts_required', 'pinterest_filter', 'metadata'],
    ]),
  );
});

test('[ITEM-03, ITEM-04] entity types and types are exactly those of the specification', () => {
  expect(gridItem.shape.entity_type.options).toEqual([
    ...['image', 'upload', 'design', 'project', 'topic', 'widget', 'adsense', 'video'],
  ]);
  expect(gridItem.shape.type.options).toEqual(['image', 'template', 'video', 'banner']);
});

test('[ITEM-05, ITEM-06, ITEM-07, ITEM-08] metadata carries licence flags, facts and artists', () => {
  expect(fields(itemMetadata.shape)).toEqual(
    expect.arrayContaining([
      ...['isFreeLicense', 'isCC0License', 'isPremiumLicense', 'isCommunityRemix', 'isExploreCommunity', 'isPrint'],
      ...['image_type', 'image_alt', 'design_page_count', 'design_images', 'templateType', 'templateIsTemplate'],
      ...['isOpenSourceFont', 'popular_keywords', 'description_text', 'artist_names', 'designFlags', 'artists'],
    ]),
  );
  expect(fields(itemMetadata.shape.artists.element.shape)).toEqual(['uid', 'avatar']);
});

test('[ITEM-09, ITEM-10] a video carries three files by address or template, and whether it has alpha', () => {
  const files = gridItem.shape.files.unwrap().shape;
  expect(fields(files)).toEqual(['teaser', 'transparent_teaser', 'transparent_preview']);
  expect(fields(files.teaser.unwrap().shape)).toEqual(['file_url', 'style_uri']);
  expect(gridItem.shape.has_alpha.safeParse(true).success).toBe(true);
});

test('[ITEM-16, ITEM-17, ITEM-18, ITEM-19, ITEM-20, ITEM-21] a topic carries the fields of the specification', () => {
  expect(fields(topic.shape)).toEqual(
    expect.arrayContaining([
      ...['id', 'tag', 'tag_secondary', 'title', 'title_long', 'type', 'entity_type', 'published', 'related_topics'],
      ...['seo_description', 'is_video_collection', 'is_brand_collection', 'is_art_collection', 'is_pd_collection'],
      ...['show_new_button', 'create_button_size_canvas', 'root_filter_tag', 'mobile_thumbnail_height'],
      ...['image_cover_url', 'image_url', 'image_square_url', 'icon_url', 'video_square_url', 'field_flag_count'],
      ...['search_filters', 'widgets', 'suggestion_box_colors'],
    ]),
  );
  expect(fields(topic.shape.search_filters.element.shape)).toEqual(['tag', 'bypass_main_tag']);
  expect(fields(topic.shape.widgets.element.shape)).toEqual(['widget_id', 'published']);
  expect(fields(topic.shape.suggestion_box_colors.shape)).toEqual(['color_one', 'color_two', 'text_color']);
});

test('[ITEM-24] a filter group carries the fields of the specification', () => {
  expect(fields(filterGroup.shape)).toEqual(
    expect.arrayContaining(['id', 'title', 'display_type', 'collapsed', 'is_tagless', 'filters']),
  );
});

test('[ITEM-25] a feed request takes the content filters of the specification', () => {
  const parsed = searchItems.query?.parse({
    page: '2',
    lang: 'ar',
    flagged_by: '7',
    account_uid: '8',
    team_id: 'T1',
    heart_filter: '1',
    favourite: 'true',
  });
  expect(parsed).toMatchObject({
    page: 2,
    lang: 'ar',
    flagged_by: 7,
    account_uid: 8,
    team_id: 'T1',
    heart_filter: true,
    favourite: true,
  });
});

test('[ITEM-33] every scope of the specification exists', () => {
  expect(SCOPES).toEqual(
    expect.arrayContaining([
      ...['all', 'images', 'images_free', 'images_premium', 'video', 'designs', 'designs_free', 'designs_premium'],
      ...['fonts', 'icons', 'mockups', 'wallpaper', 'mobile_wallpaper', 'art'],
    ]),
  );
});

test('[ITEM-34] content type options have the values of the specification', () => {
  expect(CONTENT_TYPES).toEqual({
    ...{ images: 0, designs: 1, topics: 3, video: 5, art: 7, all: 8, wallpaper: 9, brands: 10, icons: 11, mockups: 12 },
  });
});

test('[ITEM-35] the feed response carries results, total, rpa, pinterest totals, facets and spelling', () => {
  expect(fields(searchAnswer.shape)).toEqual(
    expect.arrayContaining(['results', 'total', 'rpa', 'pinterest_totals', 'facets', 'spellcheck_result']),
  );
  expect(fields(feedResponse.shape.rpa.shape)).toEqual(['image']);
  expect(fields(feedResponse.shape.pinterest_totals.shape)).toEqual(['user_remaining']);
  expect(fields(feedResponse.shape.spellcheck_result.unwrap().shape)).toEqual(['suggested_key', 'searched_key']);
});

test('[ITEM-36, ITEM-37] parts of a path have six types, each with the filters of the specification', () => {
  expect(PART_TYPES).toEqual(['group', 'topic', 'sub_topic', 'tab', 'board', 'all']);
  expect(fields(pathPart.shape.filters.shape).sort()).toEqual(['action', 'hearted', 'search_filter', 'tag', 'tags_or']);
});

test('[SEARCH-22, SEARCH-24, SEARCH-25, SEARCH-29] colours, durations, ratios and the result cap', () => {
  expect(new Set(COLOUR_PRESETS).size).toBe(24);
  expect(DURATIONS).toEqual(['lt10', '10to20', 'gt20']);
  expect(RATIOS).toEqual(['landscape', 'square', 'portrait']);
  expect(RESULT_CAP).toBe(10_000);
  expect(sizeTag(1080, 1350.2)).toBe('size-1080x1350');
});

test('[NAV-01, NAV-02, NAV-03, NAV-04, NAV-05] every section has its path, its scope and its licence', () => {
  const scopes = Object.fromEntries(
    SECTIONS.map(({ path, scope, licence }) => [path, licence ? `${scope}/${licence}` : scope]),
  );
  expect(scopes).toMatchObject({
    search: 'images',
    designs: 'designs',
    all: 'all',
    videos: 'video',
    fonts: 'fonts',
    wallpapers: 'wallpaper',
    mockups: 'mockups',
    'art-studio': 'art',
    icons: 'icons',
    brands: 'brands',
    'explore-collections': 'collections',
    topics: 'collections',
    community: 'community',
    boards: 'boards',
    'public-domain': 'images/cc0',
    'free-images': 'images_free/free',
    explore: 'all',
    premium: 'designs_premium/premium',
  });
  expect(Object.values(KINDS).every(({ scopes: own }) => own.length > 0)).toBe(true);
});
