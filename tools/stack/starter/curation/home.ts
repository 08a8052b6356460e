import type { HomeTab } from '@commonplace/contracts/home-tabs';
import type { Sort } from '@commonplace/contracts/catalog/search';
import type { Scope } from '@commonplace/contracts/kinds';
import { record, type CuratedRecord } from './record';

type Content = Parameters<typeof record<'home'>>[3];
type Row = Omit<Content, 'tab' | 'published'>;

const list = (title: string, section: string, scope: Scope, sort: Sort = 'curated'): Row => ({
  title,
  href: `/${section}${sort === 'curated' ? '' : `?sort=${sort}`}`,
  source: { type: 'search', scope, sort },
});
const about = (title: string, path: string, section: string, scope: Scope, tags: string[]): Row => ({
  title,
  href: `/${section}?path=${path}&sort=curated&page=1`,
  source: { type: 'search', scope, path, tags_or: tags },
});
const topics = (title: string, tags: string[]): Row => ({
  title,
  href: '/explore-collections',
  limit: 12,
  source: { type: 'topics', tags },
});
const boards = (title: string, names: string[]): Row => ({
  title,
  href: '/boards',
  limit: 12,
  source: { type: 'boards', boards: names.map((name) => `starter:boards/${name}`) },
});

const photographs = topics('Collections to start from', [
  'golden-hour',
  'night-sky',
  'photographs',
  'art-of-geometry',
  'citrus-and-coffee',
  'weekend-outdoors',
  'phone-wallpapers',
  'small-business-kit',
]);
const popular = list('Popular photographs and illustrations', 'search', 'images', 'popular');
const templates = list('New templates', 'designs', 'designs', 'new');
const videos = list('Videos', 'videos', 'video');
const icons = list('Icons', 'icons', 'icons');
const wallpapers = list('Wallpapers', 'wallpapers', 'wallpaper');
const art = list('Art', 'art-studio', 'art');
const mockups = list('Mockups', 'mockups', 'mockups');
const fonts = list('Fonts', 'fonts', 'fonts');
const brands = list('Brand marks', 'brands', 'brands');
const remixes = list('From the community', 'community', 'community', 'new');
const community = boards('Boards of the community', [
  'mood-sea-and-salt',
  'kitchen-table',
  'after-dark',
  'paper-and-ink',
  'garden-notes',
]);
const nature = about('Nature', 'images.nature', 'search', 'images', ['nature', 'landscape', 'forest', 'mountain']);
const animals = about('Animals', 'images.animals', 'search', 'images', ['animal', 'animals', 'pet']);
const food = about('Food and drink', 'images.food-and-drink', 'search', 'images', ['food', 'drink', 'fruit', 'coffee']);
const people = about('People', 'images.people', 'search', 'images', ['people', 'person', 'portrait']);
const cities = about('Cities and bridges', 'images.travel-and-places.cities', 'search', 'images', [
  'city',
  'bridge',
  'building',
]);
const posts = about('Instagram posts', 'templates.instagram-posts', 'designs', 'designs', ['instagram post']);
const stories = about('Stories', 'templates.instagram-stories', 'designs', 'designs', ['instagram story']);
const thumbnails = about('YouTube thumbnails', 'templates.youtube-thumbnails', 'designs', 'designs', [
  'youtube thumbnail',
]);
const print = about('Posters', 'templates.posters', 'designs', 'designs', ['poster']);
const cards = about('Business cards', 'templates.business-cards', 'designs', 'designs', ['business card']);
const patterns = about('Patterns', 'art.patterns-and-textures', 'art-studio', 'art', ['pattern', 'tiles', 'texture']);
const abstract = about('Abstract', 'wallpapers.abstract', 'wallpapers', 'wallpaper', ['abstract', 'gradient']);
const loops = about('Loops', 'videos.loops', 'videos', 'video', ['loop']);
const emblems = about('Shapes and emblems', 'icons.shapes', 'icons', 'icons', ['badge', 'shapes', 'shape']);
const calm = about('Calm and minimal', 'wallpapers.minimal', 'wallpapers', 'wallpaper', ['minimal', 'calm', 'soft']);
const peace = about('Hearts and hands', 'images.symbols.hearts', 'search', 'images', ['heart', 'love', 'peace']);

/** Rows of every tab of the home page (HOME-02), each over content that is in the library. */
const TABS: Readonly<Record<HomeTab, readonly Row[]>> = {
  home: [popular, photographs, templates, remixes, videos, wallpapers, icons, art, community, mockups, fonts, brands],
  templates: [templates, posts, stories, print, thumbnails, cards, mockups],
  'art-studio': [art, patterns, topics('Art collections', ['art-of-geometry', 'drawn-landscapes']), abstract],
  mockups: [mockups, templates, cards],
  designs: [templates, list('Premium templates', 'premium?type=designs', 'designs_premium'), posts, print, mockups],
  'brand-ideas': [brands, fonts, cards, emblems, topics('Brand collections', ['developer-brands', 'marks-of-the-web'])],
  collage: [photographs, nature, food, animals, patterns],
  'social-media': [posts, stories, thumbnails, videos, popular],
  remix: [remixes, community, popular, art],
  'mockup-generator': [mockups, templates, popular],
  'logo-maker': [emblems, icons, fonts, brands],
  brands: [brands, topics('Brand collections', ['developer-brands', 'marks-of-the-web']), icons, fonts],
  effects: [loops, art, abstract, remixes],
  'mood-boards': [community, calm, photographs, wallpapers],
  'photo-collage': [nature, cities, animals, people],
  'creativity-for-good': [nature, people, peace, print],
};

/** Rows of the home page in the order of their tabs. */
export function homeRecords(): CuratedRecord[] {
  return Object.entries(TABS).flatMap(([tab, rows], tabIndex) =>
    rows.map((row, index) =>
      record('home', `${tab}/${row.title.toLowerCase().replace(/[^a-z]+/g, '-')}`, tabIndex * 1_000 + index * 10 + 10, {
        ...row,
        tab: tab as HomeTab,
        published: true,
      }),
    ),
  );
}
