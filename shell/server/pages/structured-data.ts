import { KINDS, SECTIONS, type Kind } from '@commonplace/contracts/kinds';
import { licenceName } from '@commonplace/contracts/licences';
import type { Locale } from '@commonplace/contracts/locales';
import { PRODUCT_NAME } from '@commonplace/contracts/product';
import { HEAD_TEXTS } from './head-texts';
import type { PlainItem, PlainLink } from './plain-page';

/** JSON-LD as an element of the head. It is data, which no policy of scripts is asked about; nothing in it can end the element. */
export function dataHtml(data: readonly object[]): string {
  const graph = data.length === 1 ? { ...data[0] } : { '@graph': data };
  const json = JSON.stringify({ '@context': 'https://schema.org', ...graph });
  const safe = json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<script type="application/ld+json" data-page>${safe}</script>`;
}

/** An item's picture or film with its licence, as image searches read it. Addresses are absolute. */
export function itemData(item: PlainItem, o: { publicUrl: string; canonical: string }): object {
  const absolute = (path: string) => (path.startsWith('/') ? o.publicUrl + path : path);
  const licence = licenceName(item.licenceId);
  const free = item.licence === 'cc0';
  const credit = item.author || PRODUCT_NAME;
  const video = item.kind === 'video';
  const file = video ? filmFile(item) : pictureFile(item);
  return {
    '@type': video ? 'VideoObject' : 'ImageObject',
    '@id': o.canonical,
    url: o.canonical,
    name: item.title,
    description: item.description,
    ...(item.image ? { thumbnailUrl: absolute(item.image) } : {}),
    ...(file ? { contentUrl: absolute(file.url) } : {}),
    ...(file?.width && file.height ? { width: file.width, height: file.height } : {}),
    ...(video && item.seconds ? { duration: `PT${Math.max(1, Math.round(item.seconds))}S` } : {}),
    [video ? 'uploadDate' : 'datePublished']: item.published,
    license: licence.url === null ? `${o.publicUrl}/services/licenses` : absolute(licence.url),
    acquireLicensePage: o.canonical,
    creditText: credit,
    // Of a name alone nobody knows what it is; the credit says it all the same.
    ...(item.creator ? { creator: { '@type': item.creator, name: credit } } : {}),
    copyrightNotice: free ? licence.name : `© ${credit}`,
    ...(item.tags.length > 0 ? { keywords: item.tags.join(', ') } : {}),
  };
}

/** The file itself, and its size in px where that is known: what is declared is what comes. */
interface DataFile {
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const pictureFile = (item: PlainItem): DataFile | undefined =>
  item.image === undefined ? undefined : (item.largest ?? { url: item.image });

/** Of what has to be paid for everybody sees a smaller clip. */
const filmFile = (item: PlainItem): DataFile | undefined =>
  item.film === undefined || item.image === undefined
    ? undefined
    : {
        url: item.film,
        ...(item.licence === 'premium' ? {} : { width: Math.round(item.width), height: Math.round(item.height) }),
      };

/** Facts of an account of which its profile tells; teams have no profile. `image` is path-absolute. */
export interface Person {
  readonly name: string;
  readonly about: string;
  readonly slug: string;
  readonly image?: string | undefined;
}

/** A profile, and the person whose it is. */
export function profileData(person: Person, o: { publicUrl: string; canonical: string }): object {
  const url = `${o.publicUrl}/${person.slug.toLowerCase()}`;
  return {
    '@type': 'ProfilePage',
    '@id': o.canonical,
    url: o.canonical,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: person.name,
      url,
      ...(person.about ? { description: person.about } : {}),
      ...(person.image ? { image: o.publicUrl + person.image } : {}),
    },
  };
}

/** The product itself, and how it is searched. */
export function siteData(o: { publicUrl: string; locale: Locale }): object {
  return {
    '@type': 'WebSite',
    '@id': `${o.publicUrl}/#site`,
    url: `${o.publicUrl}/`,
    name: PRODUCT_NAME,
    description: HEAD_TEXTS[o.locale].general,
    inLanguage: o.locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${o.publicUrl}/all/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Where a page lies: home, its section, and itself. */
export function trailData(
  o: { publicUrl: string; locale: Locale },
  section: string,
  last?: { name: string; url: string },
): object {
  const texts = HEAD_TEXTS[o.locale];
  const steps = [
    { name: texts.linkHome, url: `${o.publicUrl}/` },
    { name: texts.sections[section] ?? section, url: `${o.publicUrl}/${section}` },
    ...(last ? [last] : []),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  };
}

/** A page of results in its order; `from` is the place of the first, counted from 1. */
export function listData(results: readonly PlainLink[], from: number, total: number, publicUrl: string): object {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: results.map(({ href, title }, at) => ({
      '@type': 'ListItem',
      position: from + at,
      url: publicUrl + href,
      name: title,
    })),
  };
}

/** First path segment of the section in which items of a kind are found. */
export function sectionOfKind(kind: string): string {
  const scopes: readonly string[] = kind in KINDS ? KINDS[kind as Kind].scopes : [];
  return SECTIONS.find(({ scope }) => scopes.includes(scope))?.path ?? 'all';
}
