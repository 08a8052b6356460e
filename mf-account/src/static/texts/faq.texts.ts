/** Words of `/services/faq`: questions and their answers. */
export const faqWords = {
  title: 'Questions and answers',
  lead: 'What people ask most. If yours is not here, ask in the community chat or send us an e-mail: both are answered.',
  chat: 'Community chat',
  freeTitle: 'Is the free plan really free?',
  freeText:
    'Yes, for good, and without a card. It has everything under an open licence, ten downloads a day, ten folders and one gibibyte of storage.',
  accountTitle: 'Do I need an account?',
  accountText:
    'Not to browse, search and try the editor; three uploads work without one, too. To like, save, download and keep designs, yes.',
  codeTitle: 'The code for my sign-up does not arrive. What now?',
  codeText:
    'Look into the spam folder, and check the address for a typo. You can have the code sent again after a short wait. A code is valid for fifteen minutes, and ten wrong tries use it up.',
  passwordTitle: 'I forgot my password.',
  passwordText: 'Ask for a link on the log-in page. It works once and for an hour, and logs out every other device.',
  socialTitle: 'I signed up by e-mail. Can I log in with another service?',
  socialText: 'Yes: log in with your e-mail address once, open your account settings, and connect the service there.',
  licenceTitle: 'May I use this picture for my business?',
  licenceText:
    'The page of the picture says so. Open licences almost always allow it; premium items need the Business, Teams or Lifetime plan for paid work.',
  creditTitle: 'Do I have to name the author?',
  creditText: 'Where the licence asks for it. The line to copy stands on the page of the item.',
  planTitle: 'Which plan do I need?',
  planText:
    'Creative for your own projects, Business for paid work, Teams for several people. You can change at any time and pay only the difference.',
  cancelTitle: 'How do I cancel?',
  cancelText:
    'On your billing page, in two steps. The plan runs to the end of its period and can be resumed until then.',
  editorTitle: 'Are my designs saved?',
  editorText:
    'While you work, all the time; without a network they wait in your browser. You can go back to earlier versions.',
  exportTitle: 'Which formats can I export?',
  exportText:
    'PNG, JPEG, WebP, SVG and PDF. PDF keeps vectors and fonts and can add bleed for print. GIF and MP4 show the pages one after the other.',
  uploadTitle: 'What can I upload?',
  uploadText: 'PNG, JPEG and WebP pictures. Artists also publish vectors, videos and fonts.',
  teamTitle: 'How do teams work?',
  teamText:
    'The owner pays for seats and invites people by e-mail. Members share assets, folders and designs. Whoever leaves loses access at once.',
  charityTitle: 'Is there something for charities?',
  charityText: 'Yes: templates for charities are free, and registered non profits get the Business plan on request.',
  dataTitle: 'Can I have all my data, or delete it?',
  dataText: 'Both, on your account page, without asking anybody.',
} as const;
