import type { Scope } from '@commonplace/contracts/kinds';
import { record, type CuratedRecord } from './record';

interface Group {
  title: string;
  section: string;
  scope: Scope;
  cover: string;
  /** Sections that the header does not link to have `false`. */
  header?: boolean;
  description: string;
}

/** Top-level groups: the first part of dotted paths, in the order of the header. */
export const GROUPS = {
  images: {
    title: 'Images',
    section: 'search',
    scope: 'images',
    cover: 'photo/honey-bee-on-aster',
    description: 'Photographs and illustrations under clear licences, ready to download or to put into a design.',
  },
  templates: {
    title: 'Templates',
    section: 'designs',
    scope: 'designs',
    cover: 'template/jazz-night-poster',
    description: 'Designs to make your own: posts, posters, cards and presentations that open in the editor.',
  },
  videos: {
    title: 'Videos',
    section: 'videos',
    scope: 'video',
    cover: 'video/milky-way-loop',
    description: 'Short clips and seamless loops for backgrounds and stories.',
  },
  wallpapers: {
    title: 'Wallpapers',
    section: 'wallpapers',
    scope: 'wallpaper',
    cover: 'photo/picos-de-europa-trail',
    description: 'Wallpapers for desks and phones, from mountain light to quiet gradients.',
  },
  icons: {
    title: 'Icons',
    section: 'icons',
    scope: 'icons',
    cover: 'tabler/outline/mountain',
    description: 'Thousands of outline icons in one style, as SVG.',
  },
  art: {
    title: 'Art',
    section: 'art-studio',
    scope: 'art',
    cover: 'studio/faceted-dusk',
    description: 'Drawings by generators of our own: patterns, landscapes and geometry.',
  },
  mockups: {
    title: 'Mockups',
    section: 'mockups',
    scope: 'mockups',
    cover: 'mockup/framed-poster-on-a-wall-mockup',
    description: 'Scenes that show your design on phones, walls, cards and screens.',
  },
  fonts: {
    title: 'Fonts',
    section: 'fonts',
    scope: 'fonts',
    cover: 'font/playfair-display',
    description: 'Open source typefaces to test, download and set.',
  },
  brands: {
    title: 'Brands',
    section: 'brands',
    scope: 'brands',
    cover: 'simple-icons/reddit',
    description: 'Marks of brands as vectors. They keep the rights of their owners.',
  },
  community: {
    title: 'Community',
    section: 'community',
    scope: 'community',
    cover: 'remix/roebling-in-two-inks',
    header: false,
    description: 'What people made of the library: remixes with the names of those they built on.',
  },
  collections: {
    title: 'Collections',
    section: 'explore-collections',
    scope: 'collections',
    cover: 'photo/sunset-from-the-summit',
    header: false,
    description: 'Hand-picked sets for one mood, one colour or one job.',
  },
} as const satisfies Record<string, Group>;
export type GroupTag = keyof typeof GROUPS;

/** `topics` are the tags of a group's first level, in the order of the sidebar. */
export function groupRecords(topics: ReadonlyMap<GroupTag, string[]>): CuratedRecord[] {
  return (Object.entries(GROUPS) as [GroupTag, Group][]).map(([tag, group], index) =>
    record('groups', tag, (index + 1) * 10, {
      tag,
      title: group.title,
      section: group.section,
      scope: group.scope,
      published: true,
      in_header: group.header ?? true,
      topics: topics.get(tag) ?? [],
      seo_description: group.description,
      cover_item: `key:${group.cover}`,
    }),
  );
}
