// The mails of billing. Text first: every mail can be read without HTML, and links stand on a line of their own. Pure.

export type MailKind =
  'receipt' | 'trial' | 'renewal' | 'failure' | 'ended' | 'cancellation' | 'refund' | 'free-premium';

/** Facts that a mail says; amounts and dates are written out already, in the language of the mail. */
export interface MailFacts {
  readonly plan: string;
  readonly amount?: string;
  /** Tax within the amount. */
  readonly tax?: string;
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
}

type Part = string | { link: string; label: string };

/** The mail of a kind to a person. */
export function writeMail(kind: MailKind, facts: MailFacts, to: Recipient, publicUrl: string): Mail {
  const billing = { link: `${publicUrl}/${to.slug}/billing`, label: 'Your payments and invoices' };
  const card = { link: `${publicUrl}/${to.slug}/credit-card`, label: 'Update your card' };
  const plans = { link: `${publicUrl}/pricing-and-plans`, label: 'See all plans' };
  const { subject, parts } = BODIES[kind](facts, { billing, card, plans });
  const hello = to.full_name ? `Hello ${to.full_name},` : 'Hello,';
  const all: Part[] = [hello, ...parts, 'Commonplace'];
  return {
    to: to.mail,
    subject,
    text: `${all.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">\n${all.map(toHtml).join('\n')}\n</body></html>`,
  };
}

interface Links {
  readonly billing: Part;
  readonly card: Part;
  readonly plans: Part;
}

const paidLine = (facts: MailFacts) =>
  [
    `Plan: ${facts.plan}`,
    `Paid: ${facts.amount ?? ''}${facts.tax ? ` (of which ${facts.tax} taxes)` : ''}`,
    ...(facts.card ? [`Card: ending in ${facts.card}`] : []),
    ...(facts.invoice ? [`Invoice: ${facts.invoice}`] : []),
  ].join('\n');

const BODIES: Record<MailKind, (facts: MailFacts, links: Links) => { subject: string; parts: Part[] }> = {
  receipt: (facts, links) => ({
    subject: `Your receipt: ${facts.plan}`,
    parts: [
      'Thank you! Your payment has arrived, and your plan is ready.',
      paidLine(facts),
      ...(facts.date
        ? [`It renews on ${facts.date}. You can cancel at any time before.`]
        : ['It is yours for good: nothing renews.']),
      links.billing,
    ],
  }),
  trial: (facts, links) => ({
    subject: `Your trial has begun: ${facts.plan}`,
    parts: [
      `Your trial of ${facts.plan} has begun. Nothing was charged.`,
      `The first payment is on ${facts.date ?? ''}. If you cancel before, nothing is charged at all.`,
      links.billing,
    ],
  }),
  renewal: (facts, links) => ({
    subject: `Your plan was renewed: ${facts.plan}`,
    parts: [
      'Your plan was renewed.',
      paidLine(facts),
      ...(facts.date ? [`It renews again on ${facts.date}. You can cancel at any time before.`] : []),
      links.billing,
    ],
  }),
  failure: (facts, links) => ({
    subject:
      facts.attempt === 1
        ? `Your payment did not go through: ${facts.plan}`
        : facts.attempt === 2
          ? `Second reminder: your payment for ${facts.plan} is still open`
          : `Last reminder: your plan ${facts.plan} is about to end`,
    parts: [
      `We could not charge ${facts.amount ?? ''} for your plan ${facts.plan}${facts.card ? ` to the card ending in ${facts.card}` : ''}.`,
      'You keep your plan for now. Please look at your card, or take another one:',
      links.card,
      facts.attempt === 3
        ? `We try for the last time on ${facts.date ?? ''}. If that fails too, your plan ends and your account is free. Your designs and folders stay.`
        : `We try again on ${facts.date ?? ''}, or at once when you update your card.`,
    ],
  }),
  ended: (facts, links) => ({
    subject: `Your plan has ended: ${facts.plan}`,
    parts: [
      `We could not charge ${facts.amount ?? ''} for your plan ${facts.plan}, so it has ended. Nothing is owed.`,
      'Your account is free now. Your designs and folders stay. You can take a plan again whenever you like:',
      links.plans,
    ],
  }),
  cancellation: (facts, links) => ({
    subject: `Your membership is cancelled: ${facts.plan}`,
    parts: [
      facts.date
        ? `Your membership is cancelled. You keep ${facts.plan} until ${facts.date}; nothing is charged after that.`
        : `Your membership is cancelled, and ${facts.plan} has ended. Nothing is owed.`,
      facts.date
        ? 'You can take the cancellation back until then, or choose another plan later:'
        : 'Your designs and folders stay. You can choose a plan again whenever you like:',
      links.plans,
    ],
  }),
  refund: (facts, links) => ({
    subject: `We have given back ${facts.amount ?? ''}`,
    parts: [
      `We have given back ${facts.amount ?? ''} for ${facts.plan}${facts.card ? ` to the card ending in ${facts.card}` : ''}. It can take some days until your bank shows it.`,
      ...(facts.invoice ? [`Credit note: ${facts.invoice}`] : []),
      links.billing,
    ],
  }),
  'free-premium': (facts, links) => ({
    subject: 'Your free business plan has begun',
    parts: [
      `You have ${facts.plan} without payment until ${facts.date ?? ''}. It ends by itself, or at once when you take another plan.`,
      links.plans,
    ],
  }),
};

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

function toHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escape(part).replace(/\n/g, '<br>')}</p>`;
  return `<p><a href="${escape(part.link)}">${escape(part.label)}</a></p>`;
}
