import { isDrawingKind, SECTIONS } from '@commonplace/contracts/kinds';
import { isOwnLicence, licenceName } from '@commonplace/contracts/licences';
import { OWN_LICENCES_AR } from '@commonplace/contracts/licences.ar';
import { tileAttributes, tilePicture, type FirstLook, type LookTile, type TileLook } from './first-look';
import { escapeHtml, type HeadItem, type PageHead } from './head';
import { HEAD_TEXTS } from './head-texts';
import { stageHtml, type ItemLook } from './item-look';
import type { LargestPicture } from './largest-picture';

/** A link of the page for those who run no scripts; the picture's size in px. */
export interface PlainLink {
  readonly href: string;
  readonly title: string;
  readonly image?: string | undefined;
  /** The picture in the size in which links are shared. */
  readonly shared?: string | undefined;
  readonly width?: number;
  readonly height?: number;
  /** What a first look draws of it. */
  readonly tile?: LookTile;
}

/** An item as its page says it without scripts. Sizes in px; files path-absolute. */
export interface PlainItem extends HeadItem {
  /** What people wrote of it, which its page shows; empty where nobody did. */
  readonly about: string;
  /** How it is drawn until the page itself is there; undefined without a picture of ours. */
  readonly look: ItemLook | undefined;
  /** The picture as large as it is shown to everybody. */
  readonly largest: LargestPicture | undefined;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number | undefined;
  /** A film's own file. */
  readonly film: string | undefined;
  readonly author: string;
  /** What the author is, where that is known. */
  readonly creator: 'Person' | 'Organization' | undefined;
  readonly licence: 'free' | 'premium' | 'cc0';
  readonly licenceId: string;
  /** The line that the licence asks for. */
  readonly attribution: string;
  /** ISO 8601. */
  readonly published: string;
  readonly tags: readonly string[];
  /** Where its tags lead. */
  readonly links: readonly PlainLink[];
}

/** What stands on a page beside what its head says. */
export interface PlainContent {
  readonly item?: PlainItem | undefined;
  /** Picture of a page that is no item. */
  readonly picture?: string | undefined;
  /** Results of a list, or what is similar to an item. */
  readonly results?: readonly PlainLink[];
  /** The results in lanes, where the page has them so. */
  readonly lanes?: readonly (readonly PlainLink[])[] | undefined;
  /** Shown until the page itself is there; nothing is shown to browsers that run scripts without it. */
  readonly look?: FirstLook | undefined;
}

/**
 * The page's content before any script: what it is about, its picture, and where to go on. Browsers that run scripts draw of it the first look
 * alone, where there is one (the page's style says so), and the frame takes it out.
 */
export function plainHtml(head: PageHead, { item, picture, results = [], lanes, look }: PlainContent = {}): string {
  const texts = HEAD_TEXTS[head.locale];
  const turn = [
    head.previous ? `<a rel="prev" href="${escapeHtml(head.previous)}">${texts.previous}</a>` : '',
    head.next ? `<a rel="next" href="${escapeHtml(head.next)}">${texts.next}</a>` : '',
  ].join(' ');
  const stage = look === 'item' ? item?.look : undefined;
  const tiles = look === 'item' ? undefined : look;
  // An item of which nobody wrote anything has no words on its page; those of its head are not shown in their place.
  const isAbout = look !== undefined && !(stage && item?.about === '');
  return [
    look ? `<main class="look of-${look}">` : '<main>',
    // Before the words, as on a phone: what comes above them would move them.
    stage && item ? stageHtml(stage, item.title) : '',
    `<h1${look ? ' class="title"' : ''}>${headingHtml(head)}</h1>`,
    stage && item?.author ? `<p class="byline">${escapeHtml(texts.by(item.author))}</p>` : '',
    item && !stage ? pictureHtml(item.image, item.title, item.imageWidth, item.imageHeight) : '',
    !item && picture ? pictureHtml(picture, head.heading) : '',
    `<p${isAbout ? ' class="about"' : ''}>${escapeHtml((look && head.found?.about) || head.description)}</p>`,
    item ? itemHtml(item, head) : '',
    item && results.length > 0 ? `<h2>${texts.similar}</h2>` : '',
    tiles === 'home' && lanes ? `<div class="lanes">${lanes.map((lane) => listHtml(lane, tiles)).join('')}</div>` : '',
    tiles !== 'home' && results.length > 0 ? listHtml(results, tiles) : '',
    turn.trim() ? `<nav>${turn}</nav>` : '',
    `<p>${texts.needsScripts}</p>`,
    `<p><a href="/">${texts.linkHome}</a> <a href="/services/faq">${texts.linkFaq}</a></p>`,
    // Every section is a step away from every page.
    `<nav><ul>${SECTIONS.map(({ path }) => `<li><a href="/${path}">${escapeHtml(texts.sections[path] ?? path)}</a></li>`).join('')}</ul></nav>`,
    '</main>',
  ].join('');
}

function itemHtml(item: PlainItem, { locale }: PageHead): string {
  const texts = HEAD_TEXTS[locale];
  const licence = licenceName(item.licenceId);
  const row = (name: string, value: string) => (value ? `<div><dt>${name}</dt><dd>${value}</dd></div>` : '');
  const { licenceId: id } = item;
  const named = escapeHtml(locale === 'ar' && isOwnLicence(id) ? OWN_LICENCES_AR[id] : licence.name);
  const size = item.width > 0 && item.height > 0 ? `${Math.round(item.width)} × ${Math.round(item.height)} px` : '';
  const facts = [
    row(texts.author, escapeHtml(item.author)),
    row(texts.licence, licence.url ? `<a rel="license" href="${escapeHtml(licence.url)}">${named}</a>` : named),
    row(texts.size, item.kind === 'font' ? '' : size),
    row(texts.published, dayOf(item.published, locale)),
  ].join('');
  const tags = item.links.map(({ href, title }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`);
  return [
    facts && `<dl>${facts}</dl>`,
    item.attribution && `<p>${escapeHtml(item.attribution)}</p>`,
    tags.length > 0 ? `<h2>${texts.tags}</h2><ul>${tags.join('')}</ul>` : '',
  ].join('');
}

/** In the words of the page itself: a list's name and what was searched for, apart. */
function headingHtml({ heading, found, locale }: PageHead): string {
  if (!found) return escapeHtml(heading);
  return `${escapeHtml(found.name)} <em>${escapeHtml(HEAD_TEXTS[locale].resultsFor(found.term))}</em>`;
}

function listHtml(results: readonly PlainLink[], look: TileLook | undefined): string {
  const small = look === 'list' && results.every(({ tile }) => tile && isDrawingKind(tile.kind)) ? ' small' : '';
  return `<ul class="list${small}">${results.map((link, at) => linkHtml(link, at, look)).join('')}</ul>`;
}

function linkHtml({ href, title, image, width, height, tile }: PlainLink, at: number, look?: TileLook): string {
  const drawn = look && tile ? tilePicture(tile, title, at, look) : undefined;
  const place = look && tile && drawn ? tileAttributes(tile, look) : '';
  const picture = drawn ?? pictureHtml(image, title, width, height);
  return `<li${place}><a href="${escapeHtml(href)}">${picture}<span>${escapeHtml(title)}</span></a></li>`;
}

/** Lazy, so that a browser that does not draw it does not fetch it either. */
function pictureHtml(image: string | undefined, alt: string, width?: number, height?: number): string {
  if (!image) return '';
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img src="${escapeHtml(image)}" alt="${escapeHtml(alt)}"${size} loading="lazy" />`;
}

function dayOf(iso: string, locale: string): string {
  const at = new Date(iso);
  if (iso === '' || Number.isNaN(at.getTime())) return '';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(day)}</time>`;
}

/** Signs of a User-Agent that are read: browsers send a few hundred, and what looks through it takes time with the square of its length. */
const AGENT_SIGNS = 1_000;

/** Whether the asker may be one that runs no scripts: anything but the usual browsers. For those a page waits for all of its content. */
export function runsNoScripts(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  if (/bot|crawl|spider|slurp|facebookexternalhit|preview|embed/i.test(userAgent)) return true;
  return !/Mozilla\/5\.0 .*(Chrome|Firefox|Safari|Gecko)/.test(userAgent.slice(0, AGENT_SIGNS));
}
