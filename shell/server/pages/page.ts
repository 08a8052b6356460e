import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { localeCookie, localeOf, LOCALES, type Locale } from '@commonplace/contracts/locales';
import type { Viewer } from '@commonplace/contracts/identity/sections';
import { redirectOf } from '@commonplace/contracts/redirects';
import { traceparent } from '@commonplace/service-kit';
import { packed } from '../compression';
import type { SessionCookie } from '../session/cookie';
import { escapeHtml, headHtml, headOf, type HeadItem, type PageHead } from './head';
import { browsePage } from './browse-page';
import { lookPlace, lookStyle } from './first-look-style';
import { fileKeeper } from './file-keeper';
import { HEAD_TEXTS } from './head-texts';
import { itemOf } from './page-content';
import { createPlainContent } from './plain-content';
import { pageKind } from './page-status';
import { peoplePage } from './people-page';
import { profileStatus, type AskIdentity } from './profile-status';
import { plainHtml } from './plain-page';
import { plainStyle } from './plain-style';
import { sharedPage } from './shared-page';
import { serviceBehind, type PageService } from './service-behind';
import { singleSlashes } from './single-slashes';
import type { OutsideOrigins } from './payment-origins';
import { securityHeaders } from './security-headers';
import { profileData, type Person } from './structured-data';
import { localeOfVisit } from './locale-of';
import { THEME_VARY, themeOf } from './theme-of';
import { traceMeta } from '../traces/trace-meta';

export interface Pages {
  /** Answers a document request with the shell's page and the right status. */
  serve(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

/** Asks the catalog as an anonymous visitor: status and body. Throws when the catalog is away. */
export type AskCatalog = (path: string) => Promise<{ status: number; text: string }>;

const RETRY_SECONDS = 5;
/** What a link to us shows where the page has no picture of its own: 1200 × 630 px. */
const SHARED_PICTURE = '/assets/icons/share-1200.png';
/** What one page can know of its item before it is sent. */
interface Known {
  status: number;
  item?: ReturnType<typeof itemOf>;
  /** What a page that is no item is about. */
  about?: HeadItem | undefined;
  /** Whose profile the page is. */
  person?: Person;
  redirect?: string;
  /** False where the page's owner is not for search engines (PROFILE-10). */
  indexed?: boolean;
}

/** The shell's page for every route with its own head; the frame itself shows what the status says. */
export function createPages(o: {
  clientDir: string;
  cookie: SessionCookie;
  patterns: () => readonly string[];
  askCatalog: AskCatalog;
  /** Asks the assets as whoever loads the page. */
  askAssets: (req: IncomingMessage, path: string) => ReturnType<AskCatalog>;
  /** Identity as the visitor of a page sees it, and what decides which sections of profiles open for them. */
  visitor: (req: IncomingMessage) => Promise<{ ask: AskIdentity; viewer: Viewer }>;
  /** Whether the service behind a page is ready. */
  ready: (service: PageService) => Promise<boolean>;
  publicUrl: string;
  /** The second captcha provider as the page's meta element says it; empty without one. */
  captcha?: { page: string; origin?: string | undefined } | undefined;
  /** Where people write with questions. */
  contact: string;
  /** What paying needs from outside our own origin. */
  payment?: OutsideOrigins | undefined;
  /** Whether browsers may keep pages for work without a network. */
  offlinePages?: boolean;
  /** Origins that serve the same files. */
  mirrors?: readonly string[] | undefined;
  /** Whether a page may go on with the trace of its document. */
  traced?: boolean;
}): Pages {
  const template = fileKeeper(join(o.clientDir, 'index.html'));
  const plainContent = createPlainContent({ askCatalog: o.askCatalog, publicUrl: o.publicUrl });
  return {
    async serve(req, res) {
      const [pathname = '/', query = ''] = (req.url ?? '/').split('?');
      const search = query && `?${query}`;
      const single = singleSlashes(pathname);
      const redirect = single === undefined ? redirectOf(pathname) : single + search;
      if (redirect !== undefined) {
        res.writeHead(302, { location: redirect, 'cache-control': 'no-store' }).end();
        return;
      }
      const { locale, first } = localeOfVisit(req);
      const known = await knownOf(pathname, search, req, locale);
      const { status, item, about, person, redirect: moved, indexed = true } = known;
      if (moved !== undefined) {
        res.writeHead(302, { location: moved, 'cache-control': 'no-store' }).end();
        return;
      }
      const said = headOf({ pathname, search, status, publicUrl: o.publicUrl, item, about, locale });
      const visitor = o.cookie.read(req.headers.cookie);
      const content = await plainContent({
        pathname,
        search,
        status,
        item,
        head: said,
        agent: req.headers['user-agent'],
        member: visitor?.kind === 'session',
      });
      const head: PageHead = {
        ...said,
        ...content.head,
        ...(person ? { data: [profileData(person, { publicUrl: o.publicUrl, canonical: said.canonical })] } : {}),
        ...(indexed ? {} : { indexed }),
        // A page without a picture of its own is shared with the product's.
        image: content.head.image ?? said.image ?? o.publicUrl + SHARED_PICTURE,
      };
      const nonce = randomBytes(16).toString('base64');
      const theme = themeOf(req);
      const { look } = content;
      const parts: Record<string, string> = {
        __NONCE__: nonce,
        __THEME__: theme,
        __PAPER__: theme === 'dark' ? '#15120e' : '#fbf8f2',
        __LANG__: locale,
        __DIR__: LOCALES[locale].dir,
        __STATUS__: String(status),
        __CAPTCHA__: o.captcha?.page ?? '',
        __CONTACT__: escapeHtml(o.contact),
        __OLD_TITLE__: escapeHtml(HEAD_TEXTS[locale].tooOld),
        __OLD_TEXT__: escapeHtml(HEAD_TEXTS[locale].tooOldText),
        __HEAD__:
          `${headHtml(head)}<style nonce="${nonce}">${plainStyle}${look ? lookPlace : ''}</style>` +
          (look ? `<style id="first-look" nonce="${nonce}">${lookStyle}</style>` : '') +
          traceMeta(o.traced ? traceparent() : undefined),
        __OFFLINE__: o.offlinePages ? 'on' : '',
        __LOOK__: look ?? '',
        __PLAIN__: plainHtml(head, {
          item,
          picture: about?.image,
          results: content.results,
          lanes: content.lanes,
          look,
        }),
      };
      // In one pass, so that nothing that people wrote is read as a place of the template.
      const html = (await template()).replace(PLACES, (place) => parts[place] ?? '');
      const { body, headers } = await packed(req, html);
      res.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        ...headers,
        'content-language': locale,
        'cache-control': 'no-store',
        // Whether the device is dark, with the next request: the page is painted so from its first byte on.
        'accept-ch': 'Sec-CH-Prefers-Color-Scheme',
        vary: `${THEME_VARY}, Accept-Language, Accept-Encoding`,
        ...securityHeaders({
          nonce,
          secure: o.publicUrl.startsWith('https:'),
          captchaOrigin: o.captcha?.origin,
          payment: o.payment,
          mirrors: o.mirrors,
        }),
        ...(head.indexed ? {} : { 'x-robots-tag': 'noindex' }),
        ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
        'set-cookie': [
          ...(visitor ? [] : [o.cookie.write(o.cookie.anonymous())]),
          // Kept, so that what the services say is in the same language.
          ...(first && locale !== localeOf(undefined) ? [localeCookie(locale, o.publicUrl.startsWith('https:'))] : []),
        ],
      });
      res.end(req.method === 'HEAD' ? undefined : body);
    },
  };

  async function knownOf(pathname: string, search: string, req: IncomingMessage, locale: Locale): Promise<Known> {
    const browse = await browsePage(pathname, search, {
      catalog: o.askCatalog,
      assets: (path) => o.askAssets(req, path),
    });
    if (browse) return browse;
    const shared = await sharedPage(pathname, (path) => o.askAssets(req, path));
    if (shared) return shared;
    const page = pageKind(pathname, o.patterns());
    if (page.kind === 'missing') return { status: 404 };
    if (page.kind === 'profile') {
      try {
        const { ask, viewer } = await o.visitor(req);
        return await profileStatus(page.slug, page.section, ask, viewer, locale);
      } catch {
        return { status: 503 };
      }
    }
    if (page.kind === 'page') {
      const people = await peoplePage(pathname, search, o.patterns(), () => o.visitor(req));
      if (people) return people;
      const service = serviceBehind(pathname);
      return { status: service === undefined || (await o.ready(service)) ? 200 : 503 };
    }
    try {
      const { status, text } = await o.askCatalog(`/api/v1/items/${page.page}/${encodeURIComponent(page.id)}`);
      if (status === 404 || status === 400) return { status: 404 };
      return status >= 500 ? { status: 503 } : { status: 200, item: itemOf(text, locale) };
    } catch {
      return { status: 503 };
    }
  }
}

const PLACES = /__(?:NONCE|THEME|PAPER|LANG|DIR|STATUS|CAPTCHA|CONTACT|OLD_TITLE|OLD_TEXT|HEAD|OFFLINE|LOOK|PLAIN)__/g;
