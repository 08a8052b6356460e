import { createTranslator } from './translator';

/** Names of the pages of administration, as their menu says them. */
export const { useText } = createTranslator('admin-menu', {
  title: 'Administration pages',
  overview: 'Overview',
  product: 'Product',
  library: 'Library and curation',
  money: 'Money',
  variables: 'Variables and feature flags',
  accounts: 'Accounts',
  audit: 'Audit list',
  team: 'Internal team tools',
  topics: 'Topics',
  groups: 'Top-level groups',
  filters: 'Filters',
  home: 'Design homefeed',
  widgets: 'Team widgets',
  sizes: 'Size settings',
  synonyms: 'Synonyms',
  pins: 'Topics finder',
  boards: 'Boards',
  review: 'Review',
  reports: 'Reports',
  projects: 'Projects',
  designs: 'Internal design update',
  pricing: 'Pricing table',
  payments: 'Payments and refunds',
});
