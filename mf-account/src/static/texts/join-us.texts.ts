/** Words of `/join-us`. */
export const joinUsWords = {
  title: 'Join us',
  lead: 'Commonplace is made by people who draw, photograph, translate, teach and build. There is room for you.',
  write: 'Write to us',
  chat: 'Say hello in the chat',
  artistsTitle: 'Artists and photographers',
  artistsText:
    'Publish photographs, illustrations, vectors, videos, fonts or templates under a licence of your choice. You are named on every item, and see what is viewed, liked and downloaded. Send us ten pieces that show your hand.',
  communityTitle: 'Community remixers',
  communityText:
    'Take part in the daily remix challenge. The best of each week stay on the front page, and remixers who come back can earn the Business plan.',
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
