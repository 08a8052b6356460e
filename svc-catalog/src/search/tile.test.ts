import { indexNames } from '../elastic/store';
import type { ItemDocument } from './mapping';
import { withTile } from './tile';

const item = {
  id: 'i1',
  kind: 'template',
  status: 'published',
  title: 'Menu',
  description: 'A menu',
  author: 'Ada',
  tags: ['menu', 'food'],
  licence: 'premium',
  width: 800,
  height: 600,
  likes: 3,
  download_count: 4,
  descriptor: [1, 2],
  display: {
    preview: { url: '/p.webp', style_uri: '/{width}.webp', width: 400, height: 300 },
    palette: [{ colour: '#111111', weight: 0.2 }],
    placeholder: 'x',
    has_alpha: true,
    files: {},
    facts: { design_id: 'd1', design_page_count: 2, made_of: ['i0'] },
    attribution: 'Menu by Ada',
  },
} as unknown as ItemDocument;

test('the tile that an index keeps says this: whoever lets it say something else gives the mapping another number, so that the index is built anew', () => {
  expect(indexNames().fresh(new Date(0))).toMatch(/^items-v5-/);
  expect(JSON.parse(withTile(item).tile)).toEqual({
    id: 'i1',
    entity_type: 'design',
    type: 'template',
    kind: 'template',
    url: '/p.webp',
    alias: '/design/i1',
    style_uri: '/{width}.webp',
    likes: 3,
    download_count: 4,
    width: 800,
    height: 600,
    display_image_width: 400,
    display_image_height: 300,
    imgCaption: 'Menu',
    isPng: true,
    design_id: 'd1',
    design_type: 'template',
    project_tags: [],
    status: 'published',
    pinterest_viewed_user_remaining: null,
    pinterest_counts_required: null,
    pinterest_filter: null,
    palette: ['#111111'],
    placeholder: 'x',
    made_of: ['i0'],
    has_alpha: true,
    metadata: {
      isFreeLicense: false,
      isCC0License: false,
      isPremiumLicense: true,
      isCommunityRemix: false,
      isExploreCommunity: false,
      isPrint: false,
      image_type: 'template',
      image_alt: 'Menu',
      design_page_count: 2,
      design_images: [],
      templateType: 'template',
      templateIsTemplate: true,
      isOpenSourceFont: false,
      artists: [],
      popular_keywords: ['menu', 'food'],
      description_text: 'A menu',
      artist_names: ['Ada'],
      designFlags: [],
    },
  });
});

test('what has been withdrawn, or is only counted yet, has a tile without pictures', () => {
  expect(JSON.parse(withTile({ ...item, display: null }).tile)).toMatchObject({
    url: '',
    palette: [],
    placeholder: null,
  });
});
