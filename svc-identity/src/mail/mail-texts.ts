import type { MailedNotification, NotificationType } from '@commonplace/contracts/identity/notification-types';
import type { Locale } from '@commonplace/contracts/locales';
import { arabic } from './mail-texts.ar';
import { english } from './mail-texts.en';

/** A paragraph, a code on a line of its own, or a link on a line of its own with the words that lead to it. */
export type Part = string | { readonly code: string } | { readonly link: string; readonly label: string };

export interface MailText {
  readonly subject: string;
  readonly parts: readonly Part[];
}
/** What a person hears of their second factor. */
export type FactorNews = Extract<NotificationType, `second_factor_${string}` | `recovery_code${string}`>;
type Data = Readonly<Record<string, string>>;

/** Every mail of identity in one language; a language that lacks one does not compile. */
export interface MailTexts {
  readonly code: (o: { code: string; minutes: number }) => MailText;
  readonly alreadyMember: (o: { logIn: string; password: string }) => MailText;
  readonly reset: (o: { link: string; minutes: number }) => MailText;
  readonly passwordReset: (o: { password: string }) => MailText;
  readonly passwordChanged: (o: { password: string }) => MailText;
  readonly accountDeleted: (o: { proof: string }) => MailText;
  readonly secondFactor: Readonly<
    Record<FactorNews, (o: { account: string; password: string; left: string }) => MailText>
  >;
  /** A way into the account that outlives its sessions: a key of a program, a log-in by another service. */
  readonly apiKeyMade: (o: { name: string; keys: string; password: string }) => MailText;
  readonly serviceConnected: (o: { service: string; account: string; password: string }) => MailText;
  readonly teamInvite: (o: { team: string; by: string; link: string; days: number }) => MailText;
  readonly referralInvite: (o: { by: string; link: string }) => MailText;
  /** Instead of a name of which nothing may be said to strangers. */
  readonly someone: string;
  readonly someTeam: string;
  /** What a notification says, in one sentence without its full stop: the subject, and the first line. */
  readonly news: Readonly<Record<MailedNotification, (data: Data) => string>>;
  readonly newsUnknown: string;
  readonly newsOpen: string;
  readonly newsWhy: string;
  readonly newsAccount: string;
  /** Last line of every mail: whom to ask. */
  readonly contact: (address: string) => string;
}

export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = { en: english, ar: arabic };

/** A notification's sentence; a type that has none of its own says that there is news. */
export function newsSentence(texts: MailTexts, type: NotificationType, data: Data): string {
  const said: Partial<Record<NotificationType, (data: Data) => string>> = texts.news;
  return said[type]?.(data) ?? texts.newsUnknown;
}
