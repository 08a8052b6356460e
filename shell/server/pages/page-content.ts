import { SECTIONS, type Scope, type Section } from '@commonplace/contracts/kinds';
import type { Locale } from '@commonplace/contracts/locales';
import { z } from 'zod';
import type { HeadItem } from './head';
import { HEAD_TEXTS } from './head-texts';
import type { PlainLink } from './plain-page';

/** What the edge reads of an item; the rest is the remote's. */
const itemAnswer = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  tags: z.array(z.string()).default([]),
  author: z.string().default(''),
});
const searchAnswer = z.object({
  results: z.array(z.object({ alias: z.string(), url: z.string(), metadata: z.object({ image_alt: z.string() }) })),
});

/** An item of the catalog's answer for its page's head; undefined when the answer is not one. */
export function itemOf(text: string, locale: Locale = 'en'): (HeadItem & { links: PlainLink[] }) | undefined {
  const parsed = itemAnswer.safeParse(json(text));
  if (!parsed.success) return undefined;
  const { title, description, url, tags, author } = parsed.data;
  return {
    title,
    description: description || HEAD_TEXTS[locale].item(title, author),
    image: url.startsWith('/') ? url : undefined,
    links: tags.slice(0, 20).map((tag) => ({ href: `/all/${encodeURIComponent(tag)}`, title: tag })),
  };
}

/** The catalog's path for the results that a page of a section shows; undefined for other pages. */
export function searchBehind(pathname: string, search: string): string | undefined {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const section = SECTIONS.find(({ path }) => path === first);
  if (!section) return undefined;
  const given = new URLSearchParams(search);
  const query = new URLSearchParams({ scope: scopeBehind(section, given), pagesize: '24' });
  if (section.licence) query.set('licence', section.licence);
  for (const name of ['page', 'path', 'tags', 'sort']) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  try {
    if (second) query.set('q', decodeURIComponent(second));
  } catch {
    return undefined;
  }
  return `/api/v1/search?${query.toString()}`;
}

/** What a section searches at this address; the same as the page itself asks. */
function scopeBehind({ path, scope }: Section, given: URLSearchParams): Scope {
  if (path === 'premium' && given.get('type') === 'elements') return 'images_premium';
  if (path === 'wallpapers' && given.get('device') === 'mobile') return 'mobile_wallpaper';
  return scope === 'collections' && given.get('path')?.includes('.') ? 'all' : scope;
}

/** Links to the results of a search's answer. */
export function resultsOf(text: string): PlainLink[] {
  const parsed = searchAnswer.safeParse(json(text));
  if (!parsed.success) return [];
  return parsed.data.results.map((one) => ({ href: one.alias, title: one.metadata.image_alt, image: one.url }));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an answer of ours: the page goes without.
    return undefined;
  }
}
