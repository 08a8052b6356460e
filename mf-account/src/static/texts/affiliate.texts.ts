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
    'Standard affiliates earn from payments. Ambassadors, who teach or build communities with us, earn more and use the Business plan without paying for as long as they are active.',
  payTitle: 'Getting paid',
  payText:
    'What was earned is paid out monthly once it reaches fifty, in the currency in which it was paid. Refunded payments are taken off again, and the list says so.',
  rulesTitle: 'A few rules',
  rulesText:
    '- Say openly that you earn from the link\n- No spam, no coupons that do not exist, no bidding on our name\n- Nobody refers themselves',
  startTitle: 'Start',
  startText:
    'Everybody with an account has a referral page and can invite friends. Write to us to become an affiliate.',
} as const;
