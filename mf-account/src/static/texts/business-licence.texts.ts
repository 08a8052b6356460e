/** Words of `/services/licenses/business`. */
export const businessLicenceWords = {
  title: 'Business licence',
  lead: 'Comes with the Business, Teams and Lifetime plans, for work that is paid for.',
  all: 'All licences',
  plans: 'Plans and pricing',
  mayTitle: 'You may',
  mayText:
    '- Use premium items in work for clients and for your own company\n- Advertise with them, on paper and on screens, without limit of views\n- Put them on products for sale and their packaging, up to 500,000 copies of each\n- Hand the finished work to a client, who may go on using it as it is',
  mayNotTitle: 'You may not',
  mayNotText:
    '- Hand over the items themselves, or templates that consist of little else\n- Register a trade mark that contains an item\n- Sell an item as a print, poster or file when it is the whole of the product',
  clientsTitle: 'Clients',
  clientsText:
    'Each finished work belongs to one client. A template that serves many clients needs to be built anew for each, or bought by each.',
  teamsTitle: 'Teams',
  teamsText:
    'Every seat of a team holds the licence while the plan runs. What a member made for the team stays licensed to the team after they leave.',
  endTitle: 'When the plan ends',
  endText:
    'Finished work stays licensed for good, in the form in which it was finished. New work needs a plan that runs.',
} as const;
