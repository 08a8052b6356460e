/** Words of `/affiliate-program`. */
export const affiliateWords = {
  title: 'Affiliate program',
  lead: 'You write, teach or film about design? Recommend Commonplace and earn a share of what your readers pay.',
  signUp: 'Sign up',
  write: 'Ask to join',
  howTitle: 'How it works',
  howText:
    'Your account has a link of its own. Whoever comes by it and signs up within a day counts as yours. When they pay, you earn a share; your page shows each entry, what it earned and by which rule.',
  kindsTitle: 'Two kinds',
  kindsText:
    'Standard affiliates earn 20 percent of every payment that people make in the year after signing up. Ambassadors, who teach or build communities with us, earn 30 percent, and we can offer them the Business plan for a year without payment.',
  payTitle: 'Getting paid',
  payText:
    'Your page adds up what you have earned, in the currency in which it was paid. Refunded payments are taken off again, and the list says so. How and when it reaches you, we agree on when you join.',
  rulesTitle: 'A few rules',
  rulesText:
    '- Say openly that you earn from the link\n- No spam, no coupons that do not exist, no bidding on our name\n- Nobody refers themselves',
  startTitle: 'Start',
  startText:
    'Everybody with an account has a referral page, can invite friends, and earns 10 percent of the first payment of each. Write to us to become an affiliate.',
} as const;
