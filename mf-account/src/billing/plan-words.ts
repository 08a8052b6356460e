import { createTranslator } from '@commonplace/remote-kit';

/** Words of plans as billing says them: names, descriptions, features. Other languages translate them by their English text. */
const WORDS = [
  'Free',
  'Creative',
  'Business',
  'Teams',
  'Team Premium',
  'Premium Lifetime',
  'Custom',
  'Free forever. For trying things out, for charities and non profits.',
  'For personal use: everything you make for yourself.',
  'For commercial use: what you make for clients and for sale.',
  'Work together: shared folders, designs and brands.',
  'For commercial use, forever.',
  'A contract of your own, for larger organisations.',
  '2 million+ free assets',
  '10 downloads a day',
  '1 GB of storage',
  '10 folders',
  'Free for charities and non profits',
  'For one user',
  'Everything in Free',
  'Unlimited downloads',
  'Premium assets for personal use',
  '100 GB of storage',
  'Unlimited folders',
  'Everything in Creative',
  'Commercial licence',
  'No advertisements',
  'Everything in Business',
  'From 2 seats, one of them yours',
  'Shared folders and designs',
  'One bill for everybody',
  'Up to 100 seats',
  'No renewals',
  'Everything in Teams',
  'Terms by agreement',
] as const;
const { t } = createTranslator<Readonly<Record<string, string>>>(
  'plan-words',
  Object.fromEntries(WORDS.map((word) => [word, word])),
);

/** A word of billing in the page's language; one that is not known stays as it was said. */
export function planWord(said: string): string {
  return t(said);
}
