import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';
import { COLOUR_PRESETS, sizeTag } from '@commonplace/contracts/catalog/search';
import type { Scope } from '@commonplace/contracts/kinds';
import { record, words, type CuratedRecord } from './record';

interface NodeOptions {
  display?: string;
  children?: FilterNodeContent[];
}

function node(group: string, tag: string, name: string, o: NodeOptions = {}): FilterNodeContent {
  return {
    id: `${group}.${tag}`.slice(0, 80),
    tag,
    name,
    rootContext: group,
    displayContext: group,
    unselectable: false,
    icon_url: null,
    image: null,
    default: false,
    published: true,
    bypass_parent_tag: false,
    display_type: o.display ?? 'chip',
    sidebar_shortcut: false,
    sidebar_shortcut_title: '',
    children: o.children ?? [],
  };
}

const title = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1);
const nodes = (group: string, tags: string): FilterNodeContent[] =>
  words(tags).map((tag) => node(group, tag, title(tag)));
const tree = (group: string, branches: Readonly<Record<string, string>>): FilterNodeContent[] =>
  Object.entries(branches).map(([tag, below]) => node(group, tag, title(tag), { children: nodes(group, below) }));

const PICTURES: Scope[] = ['all', 'images', 'images_free', 'images_premium', 'wallpaper', 'mobile_wallpaper', 'art'];
const VECTORS: Scope[] = ['icons', 'brands'];
const DESIGNS: Scope[] = ['designs', 'designs_free', 'designs_premium', 'mockups'];

/** Sizes of the templates and wallpapers that are in the library; the list shows six before Show More. */
const SIZES: readonly [string, number, number][] = [
  ['Square post', 1080, 1080],
  ['Story', 1080, 1920],
  ['Thumbnail', 1280, 720],
  ['Banner', 1200, 628],
  ['Poster', 1240, 1754],
  ['Presentation', 1920, 1080],
  ['Business card', 1004, 650],
  ['Invitation', 1200, 1680],
  ['Flyer', 1165, 1654],
  ['Cover', 1640, 924],
  ['Mockup scene', 1600, 1200],
];

interface Group {
  key: string;
  title: string;
  scopes: Scope[];
  display: 'single' | 'tag-or' | 'colour' | 'size-list';
  param: 'licence' | 'ratio' | 'duration' | 'colour' | 'tags_or';
  collapsed?: boolean;
  filters: FilterNodeContent[];
}

const GROUPS: readonly Group[] = [
  {
    key: 'licence',
    title: 'Licence',
    scopes: [...PICTURES, ...DESIGNS, 'video', 'icons', 'fonts', 'community'],
    display: 'single',
    param: 'licence',
    filters: [
      node('licence', 'free', 'Free'),
      node('licence', 'premium', 'Premium'),
      node('licence', 'cc0', 'Public domain (CC0)'),
    ],
  },
  {
    key: 'colour',
    title: 'Colour',
    scopes: [...PICTURES, ...DESIGNS, 'video', 'community', ...VECTORS],
    display: 'colour',
    param: 'colour',
    collapsed: true,
    filters: COLOUR_PRESETS.map((colour) => node('colour', colour.slice(1), colour, { display: 'swatch' })),
  },
  {
    key: 'ratio',
    title: 'Shape',
    scopes: [...PICTURES, ...DESIGNS, 'video', 'community'],
    display: 'single',
    param: 'ratio',
    filters: [
      node('ratio', 'landscape', 'Landscape 16:9'),
      node('ratio', 'square', 'Square 1:1'),
      node('ratio', 'portrait', 'Portrait 9:16'),
    ],
  },
  {
    key: 'duration',
    title: 'Duration',
    scopes: ['video'],
    display: 'single',
    param: 'duration',
    filters: [
      node('duration', 'lt10', 'Under 10 seconds'),
      node('duration', '10to20', '10 to 20 seconds'),
      node('duration', 'gt20', 'Over 20 seconds'),
    ],
  },
  {
    key: 'size',
    title: 'Size',
    scopes: DESIGNS,
    display: 'size-list',
    param: 'tags_or',
    filters: SIZES.map(([name, width, height]) =>
      node('size', sizeTag(width, height), `${name} ${width} × ${height}`, { display: 'size' }),
    ),
  },
  {
    key: 'image-subjects',
    title: 'Subjects',
    scopes: ['all', 'images', 'images_free', 'images_premium'],
    display: 'tag-or',
    param: 'tags_or',
    filters: tree('image-subjects', {
      nature: 'mountain, forest, flower, water, sky, weather',
      animal: 'bird, dog, cat, insect, fish, mammal',
      people: 'woman, man, face, hand, worker, portrait',
      food: 'fruit, coffee, drink, vegetable',
      travel: 'map, city, bridge, building, transport',
      technology: 'computer, phone, programming, data',
      money: 'shopping, finance, payment',
      symbol: 'heart, arrow, flag, sign',
    }),
  },
  {
    key: 'image-style',
    title: 'Style',
    scopes: ['images', 'images_free', 'images_premium'],
    display: 'tag-or',
    param: 'tags_or',
    collapsed: true,
    filters: nodes(
      'image-style',
      'illustration, emoji, flat, duotone, black and white, minimal, macro, texture, scene',
    ),
  },
  {
    key: 'wallpaper-subjects',
    title: 'Subjects',
    scopes: ['wallpaper', 'mobile_wallpaper'],
    display: 'tag-or',
    param: 'tags_or',
    filters: nodes(
      'wallpaper-subjects',
      'abstract, landscape, gradient, nature, sea, mountain, geometric, space, minimal, dark',
    ),
  },
  {
    key: 'art-style',
    title: 'Style',
    scopes: ['art'],
    display: 'tag-or',
    param: 'tags_or',
    filters: tree('art-style', {
      abstract: 'lines, waves, organic, blobs',
      pattern: 'tiles, dots, stripes, terrazzo',
      geometric: 'circle, triangles, spiral, symmetry',
      landscape: 'sea, mountains, dunes, forest',
      retro: 'bauhaus, memphis, 80s, halftone',
    }),
  },
  {
    key: 'video-style',
    title: 'Style',
    scopes: ['video'],
    display: 'tag-or',
    param: 'tags_or',
    filters: nodes('video-style', 'loop, background, animation, nature, abstract, night'),
  },
  {
    key: 'template-format',
    title: 'Format',
    scopes: ['designs', 'designs_free', 'designs_premium'],
    display: 'tag-or',
    param: 'tags_or',
    filters: nodes(
      'template-format',
      'instagram post, instagram story, poster, flyer, presentation, business card, invitation, cv, youtube thumbnail, sale banner, quote',
    ),
  },
  {
    key: 'template-use',
    title: 'Occasion',
    scopes: ['designs', 'designs_free', 'designs_premium'],
    display: 'tag-or',
    param: 'tags_or',
    collapsed: true,
    filters: nodes('template-use', 'event, music, food, shop, community, celebration, business'),
  },
  {
    key: 'mockup-use',
    title: 'Shown on',
    scopes: ['mockups'],
    display: 'tag-or',
    param: 'tags_or',
    filters: nodes('mockup-use', 'screen, print, phone, poster, business card'),
  },
  {
    key: 'icon-category',
    title: 'Category',
    scopes: ['icons'],
    display: 'tag-or',
    param: 'tags_or',
    filters: tree('icon-category', {
      system: 'settings, filter, alert, security',
      devices: 'phone, computer, mobile, camera',
      arrows: 'up, down, left, right',
      communication: 'message, chat, mail',
      document: 'file, report, data',
      'e-commerce': 'payment, money, currency, cart',
      media: 'player, video, music, photo',
      map: 'location, gps, buildings',
      letters: 'uppercase, numbers',
    }),
  },
  {
    key: 'font-style',
    title: 'Style',
    scopes: ['fonts'],
    display: 'tag-or',
    param: 'tags_or',
    filters: nodes('font-style', 'sans-serif, serif, display, handwriting, monospace'),
  },
  {
    key: 'font-script',
    title: 'Script',
    scopes: ['fonts'],
    display: 'tag-or',
    param: 'tags_or',
    collapsed: true,
    filters: nodes('font-script', 'latin, cyrillic, greek, vietnamese'),
  },
  {
    key: 'remix-technique',
    title: 'Technique',
    scopes: ['community'],
    display: 'tag-or',
    param: 'tags_or',
    filters: nodes('remix-technique', 'duotone, collage, double exposure, kaleidoscope, mirror, pixel, poster'),
  },
];

/** Groups of filters for every section, in the order of the sidebar. */
export function filterRecords(): CuratedRecord[] {
  return GROUPS.map((group, index) =>
    record('filters', group.key, (index + 1) * 10, {
      title: group.title,
      scopes: [...new Set(group.scopes)],
      display_type: group.display,
      param: group.param,
      collapsed: group.collapsed ?? false,
      is_tagless: group.param !== 'tags_or',
      published: true,
      filters: group.filters,
    }),
  );
}
