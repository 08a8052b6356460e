import type { SOCIAL_ERRORS, SocialOrigin } from '@commonplace/contracts/identity/social';
import { z } from 'zod';

/** A service that one can log in with, by OpenID Connect. */
export const socialProvider = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  /** As its button says it. */
  name: z.string().min(1),
  issuer: z.url(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
});
export type SocialProvider = z.infer<typeof socialProvider>;

/** `SOCIAL_PROVIDERS`: a JSON list; empty text is none. */
export const socialProviders = z
  .string()
  .default('')
  .transform((text, ctx) => {
    if (text.trim() === '') return [];
    try {
      return z.array(socialProvider).parse(JSON.parse(text));
    } catch {
      ctx.addIssue({ code: 'custom', message: 'wants a JSON list of {id, name, issuer, client_id, client_secret}' });
      return z.NEVER;
    }
  });

/** Who somebody is at the service. */
export interface SocialPerson {
  readonly subject: string;
  /** Lower case; undefined when the service says none or has not verified it. */
  readonly mail: string | undefined;
  readonly name: string;
}

/** What the callback found. */
export interface SocialFacts {
  /** Account that this person is connected with. */
  readonly linkedUid: number | undefined;
  /** Account that has the person's mail address. */
  readonly mailUid: number | undefined;
  /** Account that asked, when somebody was logged in. */
  readonly callerUid: number;
  readonly person: SocialPerson;
}
export type SocialOutcome =
  | { do: 'log-in'; uid: number }
  | { do: 'link'; uid: number }
  | { do: 'stay' }
  | { do: 'create'; mail: string }
  | { do: 'refuse'; error: 'social' | 'social-409' };

/**
 * What a social log-in comes to. A mail address that belongs to an account is never taken over: its owner logs in first and connects the
 * service then (ERR-01). Somebody who is logged in connects; a service that is connected with somebody else stays there.
 */
export function decideSocial({ linkedUid, mailUid, callerUid, person }: SocialFacts): SocialOutcome {
  if (callerUid > 0) {
    if (linkedUid === undefined) return { do: 'link', uid: callerUid };
    return linkedUid === callerUid ? { do: 'stay' } : { do: 'refuse', error: 'social-409' };
  }
  if (linkedUid !== undefined) return { do: 'log-in', uid: linkedUid };
  if (person.mail === undefined) return { do: 'refuse', error: 'social' };
  if (mailUid !== undefined) return { do: 'refuse', error: 'social-409' };
  return { do: 'create', mail: person.mail };
}

/** Where a social log-in that gave no session leads: the page that it was begun on, which still knows its destination. */
export function backAt(
  { from, destination }: { from: SocialOrigin; destination: string },
  error: (typeof SOCIAL_ERRORS)[number] | undefined,
): string {
  const query = new URLSearchParams(error ? { error } : {});
  if (from !== 'account' && destination !== '/') query.set('destination', destination);
  const [path, given] = from === 'account' ? destination.split('?') : [`/user/${from}`];
  const all = [given, query.toString()].filter(Boolean).join('&');
  return `${path}${all && `?${all}`}`;
}
