import { createTranslator } from '@commonplace/remote-kit';

export const { useText, t } = createTranslator('account-services', {
  termsTitle: 'User terms',
  termsLead:
    'The short, binding version. If something here is unclear, write to whoever runs this copy of Commonplace.',
  accountTitle: 'Your account',
  accountText:
    'An account belongs to one person. Keep your password to yourself, give an address where mail reaches you, and tell us when somebody else has used your account. You can end it at any time.',
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
    'The free plan is free for good. Paid plans renew by themselves until you cancel; a cancelled plan runs to the end of its period. Prices exclude local taxes.',
  fairTitle: 'Fair use',
  fairText:
    'Nothing unlawful, nothing that harms others, and no machines that collect the library as a whole. We may close an account that breaks these terms, and will say why.',
});
