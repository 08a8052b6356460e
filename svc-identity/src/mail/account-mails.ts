import { compose, type Letterhead, type Mail } from './mail';
import { MAIL_TEXTS, type FactorNews } from './mail-texts';
import { strangersName } from './strangers-name';

/** The password was changed by somebody who was logged in. */
export function otherSessionsEndedMail(head: Letterhead): Mail {
  return compose(head, MAIL_TEXTS[head.locale].passwordChanged({ password: `${head.publicUrl}/user/password` }));
}

/** The account is deleted; the link opens the proof of what is left. */
export function accountDeletedMail(head: Letterhead, token: string): Mail {
  return compose(head, MAIL_TEXTS[head.locale].accountDeleted({ proof: `${head.publicUrl}/user/deleted/${token}` }));
}

/** What became of the second factor of the account. */
export function secondFactorMail(
  head: Letterhead,
  { type, data }: { type: FactorNews; data: Readonly<Record<string, string>> },
): Mail {
  const links = { account: `${head.publicUrl}/user/profile`, password: `${head.publicUrl}/user/password` };
  return compose(head, MAIL_TEXTS[head.locale].secondFactor[type]({ ...links, left: data['left'] ?? '' }));
}

/** Somebody made an API key in the account: it outlives their session. What they called it may be a stranger's words. */
export function apiKeyMadeMail(head: Letterhead, name: string): Mail {
  const links = { keys: `${head.publicUrl}/developers`, password: `${head.publicUrl}/user/password` };
  return compose(head, MAIL_TEXTS[head.locale].apiKeyMade({ ...links, name: strangersName(name, '—') }));
}

/** Somebody connected the account with one at another service, by which they can log in from now on. */
export function serviceConnectedMail(head: Letterhead, service: string): Mail {
  const links = { account: `${head.publicUrl}/user/profile`, password: `${head.publicUrl}/user/password` };
  return compose(head, MAIL_TEXTS[head.locale].serviceConnected({ ...links, service }));
}
