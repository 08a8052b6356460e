import { RESULT_CAP } from '@commonplace/contracts/catalog/search';
import { cleanTerm, textOfSegment } from '@commonplace/contracts/catalog/search-text';
import { lanesOf } from '@commonplace/contracts/home-lanes';
import { SECTIONS, type Scope, type Section } from '@commonplace/contracts/kinds';
import type { Locale } from '@commonplace/contracts/locales';
import { rendition } from '@commonplace/contracts/rendition-widths';
import { z } from 'zod';
import { creatorType } from './creator-type';
import { HEAD_TEXTS } from './head-texts';
import { itemLook } from './item-look';
import { largestPicture } from './largest-picture';
import type { PlainItem, PlainLink } from './plain-page';

/** What the edge reads of an item; the rest is the remote's. */
const itemAnswer = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  style_uri: z.string().default(''),
  kind: z.string().default('image'),
  width: z.number().default(0),
  height: z.number().default(0),
  display_image_width: z.number().default(0),
  display_image_height: z.number().default(0),
  tags: z.array(z.string()).default([]),
  author: z.string().default(''),
  owner_uid: z.number().default(0),
  licence: z.enum(['free', 'premium', 'cc0']).default('free'),
  licence_id: z.string().default(''),
  attribution: z.string().default(''),
  duration: z.number().nullish(),
  published_at: z.string().default(''),
  files: z.object({ teaser: z.object({ file_url: z.string().optional() }).optional() }).optional(),
  has_alpha: z.boolean().default(false),
  palette: z.array(z.string()).default([]),
  renditions: z.record(z.string(), z.string()).default({}),
  facts: z.object({ team_id: z.string().optional() }).default({}),
  metadata: z
    .object({ design_images: z.array(z.string()).default([]), design_page_count: z.number().default(0) })
    .default({ design_images: [], design_page_count: 0 }),
});
const tile = z.object({
  alias: z.string(),
  url: z.string(),
  imgCaption: z.string().default(''),
  display_image_width: z.number().default(0),
  display_image_height: z.number().default(0),
  metadata: z.object({ image_alt: z.string() }),
  kind: z.string().default(''),
  type: z.string().default(''),
  style_uri: z.string().default(''),
  has_alpha: z.boolean().default(false),
  palette: z.array(z.string()).default([]),
});
/** What is searched for may be the name of a topic, which says what it holds. */
const topic = z.object({ seo_description: z.string().default('') });
const searchAnswer = z.object({ results: z.array(tile), total: z.number().default(0), topic: topic.nullish() });

const homeTile = tile.extend({ id: z.string(), made_of: z.array(z.string()).optional() });
const homeAnswer = z.object({
  rows: z.array(z.object({ audience: z.string().nullish(), items: z.array(homeTile) })),
});
/** Pictures of a lane of the home page that are told. */
const LANE_PICTURES = 12;
/** Those of each row of a tab. */
const TAB_EACH = 12;

/** Results of a page, as many as the page itself shows. */
export const PLAIN_PAGE = 50;

/** An item of the catalog's answer for its page's head and text; undefined when the answer is not one. */
export function itemOf(text: string, locale: Locale = 'en'): PlainItem | undefined {
  const parsed = itemAnswer.safeParse(json(text));
  if (!parsed.success) return undefined;
  const item = parsed.data;
  const { title, author } = item;
  return {
    title,
    description: item.description || HEAD_TEXTS[locale].item(title, author),
    about: item.description,
    look: itemLook(item),
    image: item.url.startsWith('/') ? item.url : undefined,
    shared: sharedPicture(item),
    largest: item.url.startsWith('/') ? largestPicture(item) : undefined,
    imageWidth: Math.round(item.display_image_width),
    imageHeight: Math.round(item.display_image_height),
    kind: item.kind,
    width: item.width,
    height: item.height,
    seconds: item.duration ?? undefined,
    film: item.files?.teaser?.file_url,
    author,
    creator: creatorType({ ...item, team: item.facts.team_id !== undefined }),
    licence: item.licence,
    licenceId: item.licence_id,
    attribution: item.attribution,
    published: item.published_at,
    tags: item.tags,
    links: item.tags.slice(0, 20).map((tag) => ({ href: `/all/${encodeURIComponent(tag)}`, title: tag })),
  };
}

/** Width in px of the picture that stands for a page where its link is shared: previews are drawn large. */
const SHARED_WIDTH = 960;

/** The picture with which an item is shared. */
function sharedPicture(item: { readonly url: string; readonly style_uri: string }): string | undefined {
  return item.url.startsWith('/') ? rendition(item, SHARED_WIDTH) : undefined;
}

/** The catalog's path for the results that a page of a section shows; undefined for other pages. */
export function searchBehind(pathname: string, search: string): string | undefined {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const section = SECTIONS.find(({ path }) => path === first);
  if (!section) return undefined;
  const given = new URLSearchParams(search);
  const query = new URLSearchParams({ scope: scopeBehind(section, given), pagesize: String(PLAIN_PAGE) });
  if (section.licence) query.set('licence', section.licence);
  for (const name of ['page', 'path', 'tags', 'sort']) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  try {
    decodeURIComponent(second);
  } catch {
    return undefined;
  }
  const term = cleanTerm(textOfSegment(second));
  if (term) query.set('q', term);
  return `/api/v1/search?${query.toString()}`;
}

/** What a section searches at this address; the same as the page itself asks. */
function scopeBehind({ path, scope }: Section, given: URLSearchParams): Scope {
  if (path === 'premium' && given.get('type') === 'elements') return 'images_premium';
  if (path === 'wallpapers' && given.get('device') === 'mobile') return 'mobile_wallpaper';
  return scope === 'collections' && given.get('path')?.includes('.') ? 'all' : scope;
}

/** Links to the results of a search's answer, and how many there are; nothing, and not `read`, when the answer is none of ours. */
export function resultsOf(text: string): {
  links: PlainLink[];
  total: number;
  read: boolean;
  about?: string | undefined;
} {
  const parsed = searchAnswer.safeParse(json(text));
  if (!parsed.success) return { links: [], total: 0, read: false };
  return {
    read: true,
    total: parsed.data.total,
    links: linksTo(parsed.data.results),
    about: parsed.data.topic?.seo_description,
  };
}

/** Both lanes of the home page, as a visitor sees them pass by there: pictures of all rows in turn. */
export function homeLanes(text: string): PlainLink[][] {
  const parsed = homeAnswer.safeParse(json(text));
  if (!parsed.success) return [];
  const mixed = lanesOf(parsed.data.rows.filter(({ audience }) => audience !== 'paid'));
  const half = Math.ceil(mixed.length / 2);
  return [mixed.slice(0, half), mixed.slice(half)].map((lane) => linksTo(lane.slice(0, LANE_PICTURES)));
}

/** What a tab of the home page leads to, as a visitor sees it there: the first of each row, in the order of the rows. */
export function tabLinks(text: string): PlainLink[] {
  const parsed = homeAnswer.safeParse(json(text));
  if (!parsed.success) return [];
  const rows = parsed.data.rows.filter(({ audience }) => audience !== 'paid');
  const links = linksTo(rows.flatMap(({ items }) => items.slice(0, TAB_EACH)));
  // The same item may stand in several rows.
  return [...new Map(links.map((link) => [link.href, link])).values()];
}

function linksTo(tiles: readonly z.infer<typeof tile>[]): PlainLink[] {
  return tiles
    .filter(({ alias }) => alias.startsWith('/'))
    .map((one) => ({
      href: one.alias,
      title: one.metadata.image_alt,
      image: one.url.startsWith('/') ? one.url : undefined,
      shared: sharedPicture(one),
      width: Math.round(one.display_image_width),
      height: Math.round(one.display_image_height),
      // What stands for a collection has a shape of its own.
      ...(one.type !== 'banner' && one.url.startsWith('/') ? { tile: one } : {}),
    }));
}

/** Addresses of the pages before and after one of a list; undefined where there is none. `beyond`: it is behind the last. Page 1 is the address without a page. */
export function pagesAround(
  pathname: string,
  search: string,
  total: number,
): { page: number; beyond?: boolean; previous?: string | undefined; next?: string | undefined } {
  const query = new URLSearchParams(search);
  const given = query.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
  const last = Math.ceil(Math.min(total, RESULT_CAP) / PLAIN_PAGE);
  const at = (to: number) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (to > 1) next.set('page', String(to));
    const text = next.toString();
    return `${pathname}${text && `?${text}`}`;
  };
  return {
    page,
    ...(page > Math.max(last, 1) ? { beyond: true } : {}),
    ...(page > 1 ? { previous: at(Math.min(page - 1, Math.max(last, 1))) } : {}),
    ...(page < last ? { next: at(page + 1) } : {}),
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an answer of ours: the page goes without.
    return undefined;
  }
}
