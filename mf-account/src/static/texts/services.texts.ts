/** Words of `/services`, the way to everything that is agreed between us. */
export const servicesWords = {
  title: 'Services',
  lead: 'Everything that is agreed between you and us, in words that can be read without a lawyer.',
  licences: 'Licences',
  terms: 'User terms',
  privacy: 'Privacy',
  faq: 'Questions and answers',
  lifetime: 'Lifetime membership',
  licencesTitle: 'Licences',
  licencesText: 'What you may do with an item is written on its page. The overview puts the licences side by side.',
  termsTitle: 'User terms',
  termsText: 'What an account includes, what we ask of you, and what you can count on.',
  privacyTitle: 'Privacy',
  privacyText: 'What we keep, why, for how long, and how to get or erase all of it.',
  faqTitle: 'Questions and answers',
  faqText: 'What people ask most, answered in a few lines each.',
  lifetimeTitle: 'Lifetime membership',
  lifetimeText: 'What “lifetime” means here, exactly.',
  contactTitle: 'Somebody to talk to',
  contactText:
    'Write to {{contact}}. A person answers within two working days, in the language that you wrote in where we can.',
} as const;
