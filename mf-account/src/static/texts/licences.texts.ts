/** Words of `/services/licenses`; the rows of its table are `row…` with three answers each. */
export const licencesWords = {
  title: 'Licences',
  lead: 'Three kinds cover everything in the library. The page of each item says which one it has; that page always wins.',
  personal: 'Personal licence',
  business: 'Business licence',
  openTitle: 'Open licences',
  openText:
    'Most of the library comes under an open licence that its author chose: public domain (CC0), Creative Commons, MIT or the Open Font License. They are free for everybody, on every plan, for ever. Some ask you to name the author, some to pass on your version under the same terms.',
  personalTitle: 'Personal licence',
  personalText:
    'Comes with the Creative plan. Premium items for your own projects, school, study and clubs, in print and online.',
  businessTitle: 'Business licence',
  businessText:
    'Comes with the Business, Teams and Lifetime plans. Premium items for work: clients, campaigns, products and packaging.',
  notTitle: 'What no licence allows',
  notText:
    '- Selling or giving away an item by itself, as if it were yours\n- Making a mark of your own (a logo to register) from an item\n- Showing recognisable people in a way that harms them\n- Collecting the library by machine, or training models on it, where the author has not allowed it',
} as const;

/** Words of the table on that page. */
export const licenceTableWords = {
  caption: 'Side by side',
  use: 'Use',
  open: 'Open',
  personal: 'Personal',
  business: 'Business',
  yes: 'Yes',
  no: 'No',
  byItem: 'As the item says',
  own: 'Own projects, school, clubs',
  social: 'Posts on your own channels',
  client: 'Work for clients',
  ads: 'Paid advertising',
  products: 'Products for sale, up to 500,000 copies',
  name: 'Naming the author',
  notNeeded: 'Welcome, not needed',
  after: 'After the plan ends',
  stays: 'Stays yours',
  madeStays: 'What you made stays yours',
} as const;
