/** Words of `/community-chat`. */
export const communityChatWords = {
  title: 'Community chat',
  lead: 'Where people who make things with Commonplace talk to each other: questions, work in progress, and now and then a good argument about kerning.',
  open: 'Open the chat',
  faq: 'Questions and answers',
  roomsTitle: 'Rooms',
  roomsText:
    '- #help for anything that does not work or cannot be found\n- #show-and-tell for what you made, finished or not\n- #remix for the daily challenge\n- #wishes for what is missing',
  rulesTitle: 'House rules',
  rulesText:
    'Be kind, be specific, name your sources. Criticise the work, never the person. No advertising. Moderators are people with limited patience and unlimited delete keys.',
  howTitle: 'How to get in',
  howText:
    'The chat runs on Matrix, an open network: any Matrix app works, or the one in your browser. You can read along without an account.',
} as const;
