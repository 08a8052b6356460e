import { createHmac, timingSafeEqual } from 'node:crypto';
import { privateFolder } from '../files/rendition';

/** Seconds that a signed address lives. */
export const SIGNED_SECONDS = 900;
/**
 * Private renditions are signed until the end of the next of these spans: all addresses of one span are equal, so that caches serve them, and
 * none lives less than one span or more than two.
 */
export const SPAN_SECONDS = 6 * 3600;
/** The same for whoever only has a link that somebody shared: what ends with the link ends soon. */
export const SHARED_SPAN_SECONDS = 1800;

export interface Grant {
  readonly key: string;
  /** Seconds since 1970. */
  readonly exp: number;
  /** Offered as a download rather than shown. */
  readonly attachment: boolean;
  /** What the file is offered as, whatever the address ends with; addresses of before have none. */
  readonly name?: string;
}

/** How a signed address of a rendition stands: its folder may be read until `exp`, could be once, or never. */
export type FolderGrant =
  | {
      readonly exp: number;
      /** By a link that somebody shared, not as one of a team. */
      readonly link: boolean;
      /** Whoever has the address may keep the picture in a design of their own. */
      readonly keeps: boolean;
    }
  | 'expired'
  | undefined;

export interface ShownOptions {
  readonly folder?: string;
  readonly span?: number;
  readonly until?: Date;
  /** For whoever has a link that somebody shared: only to look at, or to take a copy of. */
  readonly link?: 'look' | 'copy';
}

/** Signs and reads addresses `/files/s/{token}/{name}` that open one object, and `/files/p/{token}/…` that open a private folder. */
export interface UrlSigner {
  /** `seconds`: how long it lives, where that is not the usual time. */
  url(key: string, filename: string, now: Date, o?: { attachment?: boolean; seconds?: number }): string;
  /** The grant; `expired` when it was good once, undefined when it never was. */
  read(token: string, now: Date): Grant | 'expired' | undefined;
  /**
   * The address under which a kept one (`/files/r/…`, `{width}` and all) can be opened. Only those of private folders change, `folder` says
   * which is meant where the address alone does not.
   */
  shown(url: string, now: Date, o?: ShownOptions): string;
  /** What a token says of the folder. */
  folder(token: string, folder: string, now: Date): FolderGrant;
}

/** What is signed for each kind of reader, so that no address of one passes for that of another. */
const READERS = { owner: 'folder', look: 'link', copy: 'copy' } as const;
const KINDS = Object.keys(READERS) as (keyof typeof READERS)[];

/** Told by the text, not by the bytes that it stands for: base64 has several spellings of the same, and an address has one. */
function same(found: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(found), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function createUrlSigner(secret: string): UrlSigner {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest();
  const signed = (text: string) => `${text}.${mac(text).toString('base64url')}`;
  const signedFolder = (folder: string, exp: string, reader: keyof typeof READERS) =>
    `${exp}.${mac(`${READERS[reader]}:${folder}:${exp}`).subarray(0, 18).toString('base64url')}`;
  return {
    url(key, filename, now, { attachment = true, seconds = SIGNED_SECONDS } = {}) {
      const exp = Math.floor(now.getTime() / 1000) + seconds;
      const text = Buffer.from(JSON.stringify({ key, exp, attachment, name: filename } satisfies Grant)).toString(
        'base64url',
      );
      return `/files/s/${signed(text)}/${encodeURIComponent(filename)}`;
    },
    read(token, now) {
      const [text] = token.split('.', 1);
      if (!text || !same(token, signed(text))) return undefined;
      const grant = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Grant;
      return grant.exp * 1000 < now.getTime() ? 'expired' : grant;
    },
    shown(url, now, { folder, span = SPAN_SECONDS, until, link } = {}) {
      const key = url.replace(/^\/files\//, '');
      const opened = folder ?? privateFolder(key);
      if (opened === undefined || !key.startsWith(`${opened}/`)) return url;
      const end = (Math.floor(now.getTime() / 1000 / span) + 2) * span;
      const exp = Math.min(end, until ? Math.floor(until.getTime() / 1000) : end).toString(36);
      return `/files/p/${signedFolder(opened, exp, link ?? 'owner')}/${key.slice('r/'.length)}`;
    },
    folder(token, folder, now) {
      const [exp] = token.split('.', 1);
      if (!exp || !/^[0-9a-z]{1,9}$/.test(exp)) return undefined;
      const reader = KINDS.find((kind) => same(token, signedFolder(folder, exp, kind)));
      if (!reader) return undefined;
      const end = Number.parseInt(exp, 36);
      return end * 1000 < now.getTime() ? 'expired' : { exp: end, link: reader !== 'owner', keeps: reader !== 'look' };
    },
  };
}
