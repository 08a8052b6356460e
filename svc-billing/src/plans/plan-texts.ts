// Words and signs of the catalogue; pages translate them by their English text.
import type { Currency, PlanType } from '@commonplace/contracts/session-user';

export interface PlanText {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly features: readonly string[];
}

export const PLAN_TEXTS: Readonly<Record<PlanType, PlanText>> = {
  free: {
    title: 'Free',
    label: 'Free',
    description: 'Free forever. For trying things out, for charities and non profits.',
    features: [
      '2 million+ free assets',
      '10 downloads a day',
      '1 GB of storage',
      '10 folders',
      'Free for charities and non profits',
      'For one user',
    ],
  },
  creative: {
    title: 'Creative',
    label: 'Creative',
    description: 'For personal use: everything you make for yourself.',
    features: [
      'Everything in Free',
      'Unlimited downloads',
      'Premium assets for personal use',
      '100 GB of storage',
      'Unlimited folders',
      'For one user',
    ],
  },
  premium: {
    title: 'Business',
    label: 'Business',
    description: 'For commercial use: what you make for clients and for sale.',
    features: [
      'Everything in Creative',
      'Commercial licence',
      'Unlimited downloads',
      'No advertisements',
      '100 GB of storage',
      'For one user',
    ],
  },
  teams: {
    title: 'Teams',
    label: 'Teams',
    description: 'Work together: shared folders, designs and brands.',
    features: [
      'Everything in Business',
      'From 2 seats, one of them yours',
      'Shared folders and designs',
      'One bill for everybody',
      'Up to 100 seats',
    ],
  },
  premium_lifetime: {
    title: 'Premium Lifetime',
    label: 'Premium Lifetime',
    description: 'For commercial use, forever.',
    features: ['Everything in Business', 'No renewals', 'For one user'],
  },
  custom: {
    title: 'Custom',
    label: 'Custom',
    description: 'A contract of your own, for larger organisations.',
    features: ['Everything in Teams', 'Terms by agreement'],
  },
};

export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  AUD: 'A$',
  JPY: '¥',
  THB: '฿',
  KRW: '₩',
  BRL: 'R$',
  MXN: 'MX$',
  INR: '₹',
  CNY: 'CN¥',
  PLN: 'zł',
  ZAR: 'R',
  ILS: '₪',
  SGD: 'S$',
};
