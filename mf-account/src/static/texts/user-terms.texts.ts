/** Words of `/services/user-terms`. */
export const userTermsWords = {
  title: 'User terms',
  lead: 'The short, binding version. If something here is unclear, write to whoever runs this copy of Commonplace.',
  lifetime: 'Lifetime membership terms',
  privacy: 'Privacy',
  accountTitle: 'Your account',
  accountText:
    'An account belongs to one person. Keep your password to yourself, give an e-mail address that reaches you, and tell us when somebody else has used your account. You can end it at any time.',
  contentTitle: 'What you may do with the library',
  contentText:
    'Every item states its licence and what it allows. Where a licence asks for the name of the author, the line to copy stands on the page of the item. Items marked premium may be used while you hold a paid plan; what you made in that time stays yours to use. You may not resell an item by itself.',
  marksTitle: 'Brand marks',
  marksText:
    'Drawings of brand marks are free; the marks are not. They belong to their owners, whose guidelines apply.',
  yoursTitle: 'What is yours',
  yoursText:
    'Uploads and designs are yours alone. We store and show them to you and to those you share them with, and use them for nothing else. Upload only what you have the right to.',
  plansTitle: 'Plans',
  plansText:
    'The free plan is free for good. Paid plans renew by themselves until you cancel; a cancelled plan runs to the end of its period. Prices exclude local taxes. One plan serves one person; teams have a seat for each.',
  fairTitle: 'Fair use',
  fairText:
    'Nothing unlawful, nothing that harms others, and no machines that collect the library as a whole. We may close an account that breaks these terms, and will say why.',
  oursTitle: 'What you can count on',
  oursText:
    'We keep the product running as well as we can, keep copies of what you store, and tell you about outages. We are liable where the law says so, and for a paid plan at most for what you paid in the last twelve months.',
  changeTitle: 'When these terms change',
  changeText:
    'We say so by e-mail a month before, with what is different. If you do not agree, you can leave and take everything with you; what you paid ahead is paid back.',
} as const;
