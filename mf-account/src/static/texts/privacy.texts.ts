/** Words of `/services/privacy-policy`. */
export const privacyWords = {
  title: 'Privacy',
  lead: 'We keep what the product needs, on our own machines, and nothing that it does not.',
  terms: 'User terms',
  keepTitle: 'What we keep',
  keepText:
    '- Your name, e-mail address, and a hash of your password that cannot be turned back into it\n- Your uploads, designs, folders, likes and downloads\n- Your plan and payments; card numbers stay with the payment provider and never reach us\n- When you logged in and from what kind of device, so that you can recognise a stranger',
  cookiesTitle: 'Cookies',
  cookiesText:
    'One for your session, and one each for what you chose: dark mode, language, the active team. A referral is remembered for a day. None of them follows you elsewhere, so there is no banner to click away.',
  activityTitle: 'What people look at',
  activityText:
    'Views and searches are counted to sort results by what is liked. They are kept without your name, and only the counts last longer than a few weeks.',
  shareTitle: 'Who else sees it',
  shareText:
    'The payment provider learns what it needs for a payment, the e-mail provider your address when we write to you. If you sign in with another service, it tells us your name and address, and learns that you did. Nobody else, unless a court orders it.',
  longTitle: 'For how long',
  longText:
    'As long as the account exists. Deleted things wait in the trash, then they are gone. When you delete the account, everything goes within days; only the amounts of payments stay, because the law wants them.',
  rightsTitle: 'Your rights',
  rightsText:
    'On your account page you can read, correct and download all that we hold on you as one archive, and delete the account. For anything else, write to {{contact}}.',
} as const;
