// The mails of billing. Text first: every mail can be read without HTML, and links stand on a line of their own. Pure.
import { LOCALES, type Locale } from '@commonplace/contracts/locales';
import { arabic } from './mail-texts.ar';
import { english } from './mail-texts.en';
import { amountText, dayText, planText, type Amount } from './mail-words';

export type MailKind =
  'receipt' | 'trial' | 'renewal' | 'failure' | 'ended' | 'cancellation' | 'refund' | 'free-premium';

/** Facts that a mail says. They are written out when it leaves, in the language that its reader has then. */
export interface MailFacts {
  readonly plan: string;
  readonly amount?: Amount;
  /** Tax within the amount. */
  readonly tax?: Amount;
  readonly card?: string;
  /** End of the period, of the trial, or day of the next try. */
  readonly date?: string;
  readonly invoice?: string;
  /** Which of the tries failed, from 1. */
  readonly attempt?: number;
  readonly reason?: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Recipient {
  readonly mail: string;
  readonly full_name: string;
  readonly slug: string;
  /** Language of the person; English where identity does not say it. */
  readonly locale?: Locale | undefined;
}

/** A paragraph, or a link on a line of its own with the words that lead to it. */
export type Part = string | { readonly link: string; readonly label: string };

/** The facts as words of the mail's language. */
export interface WrittenFacts {
  readonly plan: string;
  readonly amount: string;
  readonly tax: string | undefined;
  readonly card: string | undefined;
  readonly date: string | undefined;
  readonly invoice: string | undefined;
  readonly attempt: number | undefined;
}
export interface Links {
  readonly billing: Part;
  readonly card: Part;
  readonly plans: Part;
  readonly resume: Part;
}

/** Every mail of billing in one language; a language that lacks one does not compile. */
export interface MailTexts {
  readonly hello: (name: string) => string;
  readonly product: string;
  readonly contact: (address: string) => string;
  readonly links: Readonly<Record<keyof Links, string>>;
  /** How a value from elsewhere stands in a sentence. */
  readonly value: (text: string) => string;
  readonly bodies: Readonly<
    Record<MailKind, (facts: WrittenFacts, links: Links) => { subject: string; parts: readonly Part[] }>
  >;
}

const TEXTS: Readonly<Record<Locale, MailTexts>> = { en: english, ar: arabic };

/** The mail of a kind to a person, in their language and its direction. */
export function writeMail(
  kind: MailKind,
  facts: MailFacts,
  to: Recipient,
  copy: { publicUrl: string; contact?: string | undefined },
): Mail {
  const { locale = 'en' } = to;
  const texts = TEXTS[locale];
  const { publicUrl, contact } = copy;
  const { subject, parts } = texts.bodies[kind](written(facts, locale, texts), {
    billing: { link: `${publicUrl}/${to.slug}/billing`, label: texts.links.billing },
    card: { link: `${publicUrl}/${to.slug}/credit-card`, label: texts.links.card },
    plans: { link: `${publicUrl}/pricing-and-plans`, label: texts.links.plans },
    resume: { link: `${publicUrl}/membership/resume`, label: texts.links.resume },
  });
  const all: Part[] = [
    texts.hello(to.full_name && texts.value(to.full_name)),
    ...parts,
    ...(contact ? [texts.contact(texts.value(contact))] : []),
    texts.product,
  ];
  const { dir } = LOCALES[locale];
  const align = dir === 'rtl' ? ';text-align:right' : '';
  return {
    to: to.mail,
    subject,
    text: `${all.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${locale}" dir="${dir}"><body dir="${dir}" style="font-family:sans-serif;line-height:1.5${align}">`,
      ...all.map(toHtml),
      '</body></html>',
    ].join('\n'),
  };
}

function written(facts: MailFacts, locale: Locale, { value }: MailTexts): WrittenFacts {
  const given = (text: string | undefined) => (text === undefined ? undefined : value(text));
  const amount = (one: Amount | undefined) => (one === undefined ? undefined : value(amountText(one, locale)));
  return {
    plan: value(planText(facts.plan, locale)),
    amount: amount(facts.amount) ?? '',
    tax: amount(facts.tax),
    card: given(facts.card),
    date: facts.date === undefined ? undefined : value(dayText(facts.date, locale)),
    invoice: given(facts.invoice),
    attempt: facts.attempt,
  };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

function toHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escape(part).replace(/\n/g, '<br>')}</p>`;
  return `<p><a href="${escape(part.link)}">${escape(part.label)}</a></p>`;
}
