import { escapeHtml, type PageHead } from './head';
import { HEAD_TEXTS } from './head-texts';

/** A link of the page for those who run no scripts. */
export interface PlainLink {
  readonly href: string;
  readonly title: string;
  readonly image?: string | undefined;
}

/** The page's content without scripts: what it is about, its picture, and where to go on. Drawn by browsers only where scripts are off. */
export function plainHtml(head: PageHead, links: readonly PlainLink[], picture?: string): string {
  const texts = HEAD_TEXTS[head.locale];
  const list = links
    .map(({ href, title, image }) => {
      const seen = image ? `<img src="${escapeHtml(image)}" alt="" loading="lazy" width="160" /> ` : '';
      return `<li><a href="${escapeHtml(href)}">${seen}${escapeHtml(title)}</a></li>`;
    })
    .join('');
  return [
    '<main>',
    `<h1>${escapeHtml(head.title)}</h1>`,
    `<p>${escapeHtml(head.description)}</p>`,
    picture ? `<img src="${escapeHtml(picture)}" alt="${escapeHtml(head.title)}" />` : '',
    list ? `<ul>${list}</ul>` : '',
    `<p>${texts.needsScripts}</p>`,
    `<p><a href="/">${texts.linkHome}</a> <a href="/all">${texts.linkAll}</a> <a href="/services/faq">${texts.linkFaq}</a></p>`,
    '</main>',
  ].join('');
}

/** Whether the asker may be one that runs no scripts: anything but the usual browsers. */
export function runsNoScripts(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  if (/bot|crawl|spider|slurp|facebookexternalhit|preview|embed/i.test(userAgent)) return true;
  return !/Mozilla\/5\.0 .*(Chrome|Firefox|Safari|Gecko)/.test(userAgent);
}
