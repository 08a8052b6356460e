import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signed address lives. */
export const SIGNED_SECONDS = 900;

export interface Grant {
  readonly key: string;
  /** Seconds since 1970. */
  readonly exp: number;
  /** Offered as a download rather than shown. */
  readonly attachment: boolean;
}

/** Signs and reads addresses `/files/s/{token}/{name}` that open one object until they expire. */
export interface UrlSigner {
  /** `seconds`: how long it lives, where that is not the usual time. */
  url(key: string, filename: string, now: Date, o?: { attachment?: boolean; seconds?: number }): string;
  /** The grant; `expired` when it was good once, undefined when it never was. */
  read(token: string, now: Date): Grant | 'expired' | undefined;
}

export function createUrlSigner(secret: string): UrlSigner {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    url(key, filename, now, { attachment = true, seconds = SIGNED_SECONDS } = {}) {
      const exp = Math.floor(now.getTime() / 1000) + seconds;
      const text = Buffer.from(JSON.stringify({ key, exp, attachment } satisfies Grant)).toString('base64url');
      return `/files/s/${text}.${mac(text).toString('base64url')}/${encodeURIComponent(filename)}`;
    },
    read(token, now) {
      const [text, given] = token.split('.', 2);
      if (!text || !given) return undefined;
      const wanted = mac(text);
      const found = Buffer.from(given, 'base64url');
      if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return undefined;
      const grant = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Grant;
      return grant.exp * 1000 < now.getTime() ? 'expired' : grant;
    },
  };
}
