import type { MailTexts, WrittenFacts } from './mail-texts';

const paidLine = (facts: WrittenFacts) =>
  [
    `Plan: ${facts.plan}`,
    `Paid: ${facts.amount}${facts.tax ? ` (of which ${facts.tax} taxes)` : ''}`,
    ...(facts.card ? [`Card: ending in ${facts.card}`] : []),
    ...(facts.invoice ? [`Invoice: ${facts.invoice}`] : []),
  ].join('\n');

const failureSubject = ({ attempt, plan }: WrittenFacts) => {
  if (attempt === 1) return `Your payment did not go through: ${plan}`;
  if (attempt === 2) return `Second reminder: your payment for ${plan} is still open`;
  return `Last reminder: your plan ${plan} is about to end`;
};

/** Mails of billing in English. */
export const english: MailTexts = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  product: 'Commonplace',
  contact: (address) => `Questions? Write to ${address}.`,
  links: {
    billing: 'Your payments and invoices',
    card: 'Update your card',
    plans: 'See all plans',
    resume: 'Resume your membership',
  },
  value: (text) => text,
  bodies: {
    receipt: (facts, links) => ({
      subject: `Your receipt: ${facts.plan}`,
      parts: [
        'Thank you! Your payment has arrived, and your plan is ready.',
        paidLine(facts),
        facts.date
          ? `It renews on ${facts.date}. You can cancel at any time before.`
          : 'It is yours for good: nothing renews.',
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
      subject: failureSubject(facts),
      parts: [
        `We could not charge ${facts.amount} for your plan ${facts.plan}${facts.card ? ` to the card ending in ${facts.card}` : ''}.`,
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
        `We could not charge ${facts.amount} for your plan ${facts.plan}, so it has ended. Nothing is owed.`,
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
          ? 'You can take the cancellation back until then:'
          : 'Your designs and folders stay. You can choose a plan again whenever you like:',
        facts.date ? links.resume : links.plans,
      ],
    }),
    refund: (facts, links) => ({
      subject: `We have refunded ${facts.amount}`,
      parts: [
        `We have refunded ${facts.amount} for ${facts.plan}${facts.card ? ` to the card ending in ${facts.card}` : ''}. It can take some days until your bank shows it.`,
        ...(facts.invoice ? [`Credit note: ${facts.invoice}`] : []),
        links.billing,
      ],
    }),
    'free-premium': (facts, links) => ({
      subject: 'Your free Business plan has begun',
      parts: [
        `You have ${facts.plan} without payment until ${facts.date ?? ''}. It ends by itself, or at once when you take another plan.`,
        links.plans,
      ],
    }),
  },
};
