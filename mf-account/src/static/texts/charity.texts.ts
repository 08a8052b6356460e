/** Words of `/charity-templates`. */
export const charityWords = {
  title: 'Templates for charities',
  lead: 'Posters, posts, certificates and thank-you cards, free for charities and non profits. Change the words, put in your own pictures, print.',
  browse: 'Browse templates',
  write: 'Ask for the Business plan',
  whatTitle: 'What there is',
  whatText:
    '- Posters and flyers for collections and open days\n- Presentations and reports\n- Posts and stories that ask, thank and remind\n- Certificates and thank-you cards',
  whoTitle: 'Who may use them',
  whoText:
    'Anybody who works for the common good: registered charities, schools, clubs, neighbours with a cause. You need a free account and nothing else.',
  planTitle: 'The Business plan for non profits',
  planText:
    'Registered non profits get it without paying. Write to us from your organisation’s e-mail address with your registration number; it takes about two working days.',
  giveTitle: 'Give something back',
  giveText: 'Made a template that others could use? Write to us: we check it and put it beside ours.',
} as const;
