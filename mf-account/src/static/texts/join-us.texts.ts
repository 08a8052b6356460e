/** Words of `/join-us`. */
export const joinUsWords = {
  title: 'Join us',
  lead: 'Commonplace is made by people who draw, photograph, translate, teach and build. There is room for you.',
  write: 'Write to us',
  chat: 'Say hello in the chat',
  artistsTitle: 'Artists and photographers',
  artistsText:
    'Publish photographs, illustrations, vectors, videos or fonts under a licence of your choice. You are named on every item, and see how often each is liked and downloaded. Send us ten pieces that show your hand, and we make you an artist of the library.',
  communityTitle: 'Community remixers',
  communityText:
    'Take part in the daily remix challenge: what you publish stands beside what others made of the same. Remixers who come back can be offered the Business plan.',
  translatorsTitle: 'Translators',
  translatorsText:
    'The product speaks English and Arabic. If your language is missing and you care about words, we give you the texts, the screens and the time.',
  developersTitle: 'Developers',
  developersText:
    'The code is open. Start with the README: two commands bring up everything, on real engines, on your own machine. Small, tested changes are merged within days.',
  partnersTitle: 'Collections and museums',
  partnersText:
    'You hold works in the public domain and want them to be used? We import them with their sources and send people back to you.',
} as const;
