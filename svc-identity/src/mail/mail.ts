import { LOCALES, type Locale } from '@commonplace/contracts/locales';
import { MAIL_TEXTS, type MailText, type Part } from './mail-texts';

/** A mail to be sent: the text comes first, the HTML says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Whom a mail goes to, in which language it speaks, and what every mail of this copy says of itself. */
export interface Letterhead {
  readonly to: string;
  readonly locale: Locale;
  readonly publicUrl: string;
  /** Where questions go; no mail says so without it. */
  readonly contact?: string | undefined;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Paragraphs of text as a mail in the language's direction; `code` and `link` stand on a line of their own. */
export function compose({ to, locale, contact }: Letterhead, { subject, parts }: MailText): Mail {
  const all: Part[] = [...parts, ...(contact ? [MAIL_TEXTS[locale].contact(contact)] : [])];
  const text = all.map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : part.link));
  const html = all.map((part) => {
    if (typeof part === 'string') return `<p>${escape(part)}</p>`;
    if ('code' in part)
      return `<p style="font-size:28px;letter-spacing:6px" dir="ltr"><strong>${escape(part.code)}</strong></p>`;
    return `<p><a href="${escape(part.link)}">${escape(part.label)}</a></p>`;
  });
  const { dir } = LOCALES[locale];
  const align = dir === 'rtl' ? ';text-align:right' : '';
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${locale}" dir="${dir}"><body dir="${dir}" style="font-family:sans-serif;line-height:1.5${align}">`,
      ...html,
      '</body></html>',
    ].join('\n'),
  };
}

/** The code of a sign-up, in the subject too, so that it can be read without opening the mail. */
export function codeMail(head: Letterhead, code: string, minutes: number): Mail {
  return compose(head, MAIL_TEXTS[head.locale].code({ code, minutes }));
}

/** Somebody signed up with an address that has an account; only its owner learns so. */
export function alreadyMemberMail(head: Letterhead): Mail {
  const { publicUrl, locale } = head;
  const links = { logIn: `${publicUrl}/user/login`, password: `${publicUrl}/user/password` };
  return compose(head, MAIL_TEXTS[locale].alreadyMember(links));
}

export function resetMail(head: Letterhead, token: string, minutes: number): Mail {
  const link = `${head.publicUrl}/user/reset?token=${token}`;
  return compose(head, MAIL_TEXTS[head.locale].reset({ link, minutes }));
}

/** The password was set by a mailed link. */
export function passwordResetMail(head: Letterhead): Mail {
  return compose(head, MAIL_TEXTS[head.locale].passwordReset({ password: `${head.publicUrl}/user/password` }));
}
