/** Words of `/services/licenses/personal`. */
export const personalLicenceWords = {
  title: 'Personal licence',
  lead: 'Comes with the Creative plan, for one person and everything that they make for themselves.',
  all: 'All licences',
  plans: 'Plans and pricing',
  mayTitle: 'You may',
  mayText:
    '- Use premium items in as many of your own projects as you like\n- Change them, cut them, combine them\n- Print them for yourself, for gifts, for school, study and clubs\n- Show the result online, on your own site and channels',
  mayNotTitle: 'You may not',
  mayNotText:
    '- Use premium items in paid work or for a business, your own included\n- Sell what you made with them\n- Pass the items on by themselves',
  nameTitle: 'Naming the author',
  nameText: 'Is welcome and not needed for premium items. Open items keep the terms of their authors.',
  endTitle: 'When the plan ends',
  endText:
    'What you made while the plan ran stays yours to show and keep. New projects need a plan that runs, or items that are free.',
  moreTitle: 'When you need more',
  moreText: 'The Business plan covers paid work. Changing takes a minute; what you have made is covered from then on.',
} as const;
