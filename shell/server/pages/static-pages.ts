import type { Locale } from '@commonplace/contracts/locales';
import { STATIC_PAGES_AR } from './static-pages.ar';

export interface About {
  readonly title: string;
  readonly description: string;
  /** Of a search: the list's name and what it holds, and what was searched for. */
  readonly found?: { readonly name: string; readonly about: string; readonly term: string } | undefined;
}

/** Title and description of the pages that always say the same, by path; also what the sitemap lists of them. */
export const STATIC_PAGES: Readonly<Record<string, About>> = {
  '/about': {
    title: 'About',
    description:
      'A library of pictures, templates and type with clear licences, and an editor to make something of them.',
  },
  '/community-remix-challenge/daily': {
    title: 'Daily Remix Challenge',
    description:
      'One picture a day, the same for everybody. Take it into the editor, make something of it, and see what others made.',
  },
  '/learn': {
    title: 'Learn',
    description: 'Short lessons: searching well, reading licences, and making a design from start to finish.',
  },
  '/creative-studio': {
    title: 'Creative Studio',
    description:
      'Templates, mockups, art and an editor with layers, text and exports for print and screen, in the browser.',
  },
  '/services': {
    title: 'Services',
    description: 'Licences, terms, privacy and answers: everything that is agreed between us, in plain words.',
  },
  '/services/licenses': {
    title: 'Licences',
    description: 'What each licence of the library allows, side by side: open, personal and business.',
  },
  '/services/licenses/personal': {
    title: 'Personal licence',
    description: 'What the Creative plan allows: your own projects, school and study, in print and online.',
  },
  '/services/licenses/business': {
    title: 'Business licence',
    description: 'What the Business, Teams and Lifetime plans allow: client work, products and campaigns.',
  },
  '/services/user-terms': {
    title: 'User terms',
    description: 'The terms of an account, in words that can be read in five minutes.',
  },
  '/services/user-terms/lifetime-membership': {
    title: 'Lifetime membership terms',
    description: 'What a lifetime membership includes, for how long, and what happens when things change.',
  },
  '/services/privacy-policy': {
    title: 'Privacy',
    description: 'What we keep about you, why, for how long, and how to have all of it handed over or erased.',
  },
  '/services/faq': {
    title: 'Questions and answers',
    description: 'Accounts, licences, downloads, plans and the editor: the questions that people ask most.',
  },
  '/services/accessibility': {
    title: 'Accessibility',
    description:
      'How Commonplace works with a keyboard, a screen reader and large text, what was tested, and what is open.',
  },
  '/affiliate-program': {
    title: 'Affiliate program',
    description: 'Recommend Commonplace and earn a share of what your readers pay, with every figure shown.',
  },
  '/charity-templates': {
    title: 'Templates for charities',
    description: 'Posters, reports and posts for charities and non profits, free of charge.',
  },
  '/join-us': {
    title: 'Join us',
    description: 'Artists, photographers, translators and developers: how to be part of Commonplace.',
  },
  '/community-chat': {
    title: 'Community chat',
    description: 'Where people who make things with Commonplace talk to each other.',
  },
  '/pricing-and-plans': {
    title: 'Simple plans for everyone',
    description: 'A free plan that stays free, Creative for yourself, Business for work, Teams, and a lifetime offer.',
  },
  '/user/login': { title: 'Log In', description: '' },
  '/user/register': { title: 'Sign up to start creating beautiful designs', description: '' },
  '/boost': {
    title: 'Enlarge a picture',
    description:
      'A picture of yours becomes two, three or four times as wide, and detail that it does not have is not invented.',
  },
  '/create/design': { title: 'New Design', description: '' },
};

/** The same in a language. */
export function staticPages(locale: Locale): Readonly<Record<string, About>> {
  return locale === 'ar' ? STATIC_PAGES_AR : STATIC_PAGES;
}
