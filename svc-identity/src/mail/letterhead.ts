import { LOCALE_HEADER } from '@commonplace/contracts/error-texts';
import { localeOf, type Locale } from '@commonplace/contracts/locales';
import type { Request } from 'express';
import type { Deps } from '../deps';
import type { Letterhead } from './mail';

/** What the head of a mail is made of. */
export interface Letters {
  readonly config: Pick<Deps['config'], 'PUBLIC_URL' | 'CONTACT_MAIL'>;
}

/** Head of a mail to an address, in the language of the person there. */
export function letterhead(deps: Letters, to: string, locale: Locale): Letterhead {
  return { to, locale, publicUrl: deps.config.PUBLIC_URL, contact: deps.config.CONTACT_MAIL };
}

/** Language that somebody chose in the frame, as the edge says it; undefined where nothing was chosen. */
export function chosenLocale(req: Pick<Request, 'headers'>): Locale | undefined {
  const given = req.headers[LOCALE_HEADER];
  return typeof given === 'string' && given !== '' ? localeOf(given) : undefined;
}
