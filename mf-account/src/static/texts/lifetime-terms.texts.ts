/** Words of `/services/user-terms/lifetime-membership`. */
export const lifetimeTermsWords = {
  title: 'Lifetime membership terms',
  lead: 'Paid once, for as long as Commonplace exists. This page says what that means.',
  terms: 'User terms',
  plans: 'Plans and pricing',
  whatTitle: 'What it includes',
  whatText:
    'Everything that the Business plan includes on the day on which you buy, and everything that is added to that plan later: premium items under the business licence, storage, and downloads without a limit.',
  whoseTitle: 'For one person',
  whoseText: 'The membership is yours and cannot be sold or shared. Seats for other people need the Teams plan.',
  longTitle: 'How long a lifetime is',
  longText:
    'As long as the service is run, whoever runs it. If it should ever end, you hear of it a year ahead, and what you stored can be taken with you until the last day.',
  changeTitle: 'Coming from another plan',
  changeText:
    'The plan that runs ends when the lifetime membership begins. What is left of its period is not paid back.',
  refundTitle: 'Changing your mind',
  refundText: 'Within fourteen days of paying, if nothing premium was downloaded, you get all of it back. Write to us.',
} as const;
