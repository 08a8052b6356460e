import { beginLarge } from '@commonplace/contracts/begin-large';
import { canonicalPath } from '@commonplace/contracts/canonical';
import { aboutTab } from '@commonplace/contracts/home-tabs';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { LOCALE_TAGS, type Locale } from '@commonplace/contracts/locales';
import { termQuality } from '@commonplace/contracts/text-quality';
import { PRODUCT_NAME } from '@commonplace/contracts/product';
import { HEAD_TEXTS } from './head-texts';
import { staticPages, type About } from './static-pages';
import { dataHtml } from './structured-data';

/** What a page is about, as crawlers and previews of links read it. Plain text; addresses are absolute. */
export interface PageHead {
  readonly title: string;
  /** The title without the product's name. */
  readonly heading: string;
  /** A list's name and what was searched for in it, where the heading is made of both. */
  readonly found?: About['found'];
  readonly description: string;
  readonly canonical: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** Open Graph type. */
  readonly type: 'website' | 'article';
  readonly image?: string | undefined;
  /** What the picture shows, where it is not the product's own. */
  readonly imageAlt?: string | undefined;
  readonly locale: Locale;
  /** Path-absolute addresses of the pages before and after this one of a list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** What the page shows as schema.org says it. */
  readonly data?: readonly object[] | undefined;
}

/** Facts of an item that its head is made of; `image` is path-absolute. */
export interface HeadItem {
  readonly title: string;
  readonly description: string;
  readonly image: string | undefined;
  /** The picture in the size in which links are shared, where there is one. */
  readonly shared?: string | undefined;
}

/** Places of one person, forms, and tools: nothing to list. */
const PRIVATE = /^\/(user|membership|create|admin|likes|my-projects|uploads|teams|s|boost|developers)(\/|$)/;

/** Statuses of pages that are not there, or no longer. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Head of the page at a path. `item` is what the catalog says of an item's page. */
export function headOf(o: {
  pathname: string;
  search: string;
  status: number;
  publicUrl: string;
  item?: HeadItem | undefined;
  /** What a page that is no item is about, where its path does not say it. */
  about?: HeadItem | undefined;
  locale?: Locale;
}): PageHead {
  const { locale = 'en' } = o;
  const texts = HEAD_TEXTS[locale];
  const missing: About = { title: texts.missing, description: texts.missingText };
  const about = GONE.has(o.status) ? missing : aboutOf(o.pathname, o.item ?? o.about, locale);
  const query = new URLSearchParams(o.search);
  const shown = o.item ?? o.about;
  const image = shown?.shared ?? shown?.image;
  return {
    heading: about.title || texts.home,
    found: about.found,
    title: about.title ? `${about.title} · ${PRODUCT_NAME}` : texts.home,
    description: cut(about.description || texts.general, 220),
    canonical: o.publicUrl + canonicalPath(o.pathname, o.search),
    indexed: o.status === 200 && !PRIVATE.test(o.pathname) && !isEndless(o.pathname, query),
    type: o.item ? 'article' : 'website',
    image: image && `${o.publicUrl}${image}`,
    imageAlt: image && shown?.title,
    locale,
  };
}

function aboutOf(pathname: string, item: HeadItem | undefined, locale: Locale): About {
  if (item) return { title: item.title, description: item.description };
  const texts = HEAD_TEXTS[locale];
  const known = staticPages(locale)[pathname.replace(/\/+$/, '') || '/'];
  if (known) return known;
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const { pages } = texts;
  if (first === '' || first === 'home')
    return {
      title: (second && second !== 'home' ? pages[`tab_${second}`] : pages['heroTitle']) ?? '',
      description: pages[aboutTab(second)] ?? '',
    };
  const section = SECTIONS.find(({ path }) => path === first);
  if (!section) return { title: '', description: '' };
  const name = texts.sections[section.path] ?? section.title;
  const typed = decoded(second);
  // VAL-12: what reads like spam is nothing to make a title of.
  const term = termQuality(typed, false) === 'spam' ? '' : typed;
  const description = pages[`about_${section.path}`] ?? '';
  // The same as the page itself says once it runs.
  if (!term) return { title: name, description };
  const words = pages[`found_${section.path}`] ?? '{{term}}';
  // What was typed is no pattern of a replacement.
  const title = beginLarge(words.replace('{{term}}', () => term));
  return { title, found: { name, term, about: description }, description: `${title}. ${description}` };
}

const ENDLESS = [
  ...['tags', 'tags_or', 'colour', 'duration', 'ratio', 'licence', 'hearted', 'heart_filter'],
  ...['account_uid', 'team_id', 'similar'],
];

/** Combinations of filters and far pages have no end; they are followed, not listed. */
function isEndless(pathname: string, query: URLSearchParams): boolean {
  if (!SECTIONS.some(({ path }) => path === pathname.split('/')[1])) return false;
  return ENDLESS.some((name) => query.get(name));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, 80);
  } catch {
    return '';
  }
}

function cut(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

/** The head's elements as HTML. Everything is escaped: titles and terms come from people. */
export function headHtml(head: PageHead): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}" />`,
    ...(head.previous ? [`<link rel="prev" href="${escapeHtml(head.previous)}" data-page />`] : []),
    ...(head.next ? [`<link rel="next" href="${escapeHtml(head.next)}" data-page />`] : []),
    ...(head.indexed ? [] : [meta('name', 'robots', 'noindex, follow')]),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:locale', head.locale),
    ...LOCALE_TAGS.filter((tag) => tag !== head.locale).map((tag) => meta('property', 'og:locale:alternate', tag)),
    ...(head.image ? [meta('property', 'og:image', head.image)] : []),
    ...(head.image && head.imageAlt ? [meta('property', 'og:image:alt', head.imageAlt)] : []),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...(head.data?.length ? [dataHtml(head.data)] : []),
  ].join('\n    ');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
