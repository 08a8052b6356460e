/** Names of the topics that the product comes with, by their tag. Curators' own topics have their title alone, in whatever language they wrote. */
export const TOPIC_NAMES = {
  nature: 'Nature',
  animals: 'Animals',
  'food-and-drink': 'Food and Drink',
  people: 'People',
  'travel-and-places': 'Travel and Places',
  business: 'Business',
  technology: 'Technology',
  space: 'Space',
  'health-and-science': 'Health and Science',
  'sport-and-play': 'Sport and Play',
  'music-and-film': 'Music and Film',
  celebrations: 'Celebrations',
  symbols: 'Symbols',
  illustrations: 'Illustrations',
  emoji: 'Emoji',
  abstract: 'Abstract',
  'patterns-and-textures': 'Patterns and Textures',
  minimal: 'Minimal',
  dark: 'Dark',
  'black-and-white': 'Black and White',
  retro: 'Retro',
  loops: 'Loops',
  animation: 'Animation',
  'instagram-posts': 'Instagram Posts',
  'instagram-stories': 'Instagram Stories',
  posters: 'Posters',
  flyers: 'Flyers',
  presentations: 'Presentations',
  'youtube-thumbnails': 'YouTube Thumbnails',
  invitations: 'Invitations',
  'business-cards': 'Business Cards',
  cvs: 'CVs',
  quotes: 'Quotes',
  'sale-banners': 'Sale Banners',
  'print-mockups': 'Print',
  'screen-mockups': 'Screens',
} as const;
export type KnownTopic = keyof typeof TOPIC_NAMES;

export function isKnownTopic(tag: string): tag is KnownTopic {
  return Object.hasOwn(TOPIC_NAMES, tag);
}
