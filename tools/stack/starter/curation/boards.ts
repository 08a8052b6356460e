import { keys, type CuratedRecord } from './record';

interface Board {
  /** Slug of the demo account that it belongs to. */
  by: string;
  title: string;
  description: string;
  tags: string[];
  items: string[];
}

const photos = (names: string) => keys('photo', names);
const studio = (names: string) => keys('studio', names);
const templates = (names: string) => keys('template', names);

/** Boards of the demo people. What is not in the library that is loaded is left out. */
const BOARDS: Readonly<Record<string, Board>> = {
  'mood-sea-and-salt': {
    by: 'creative',
    title: 'Sea and Salt',
    description: 'Blues, tides and wide horizons for the summer issue.',
    tags: ['sea', 'blue', 'summer'],
    items: [
      ...photos('mud-flat-horizon bridge-cables-over-the-estuary milky-way-over-the-sea'),
      ...studio(
        'tidal-currents shallow-lagoon harbour-waves baltic-evening wallpaper-tropical-water wallpaper-mint-tide postcard-from-the-bay illustration-sailing-boat-on-a-fresh-breeze',
      ),
    ],
  },
  'kitchen-table': {
    by: 'free',
    title: 'Kitchen Table',
    description: 'Things to eat, and the posts that sell them.',
    tags: ['food', 'cafe'],
    items: [
      ...photos('espresso-in-a-red-cup fig-in-a-red-bowl citrus-slices-on-white citrus-detail wine-and-djembe-at-home'),
      ...templates('corner-cafe-menu coffee-of-the-week-post citrus-juice-bar-post'),
      ...studio('illustration-steaming-cup-and-biscuits kitchen-garden-tiles'),
    ],
  },
  'after-dark': {
    by: 'artist',
    title: 'After Dark',
    description: 'Night pictures that glow.',
    tags: ['night', 'neon', 'dark'],
    items: [
      ...photos(
        'roebling-bridge-at-night bridge-lights-detail neon-mouse falcon-9-on-the-pad hubble-extreme-deep-field',
      ),
      ...studio(
        'the-late-shift pulse-at-midnight midnight-rosette planet-of-the-long-night green-night-over-town wallpaper-night-silk',
      ),
      ...templates('jazz-night-poster goodnight-playlist-story'),
    ],
  },
  'paper-and-ink': {
    by: 'business',
    title: 'Paper and Ink',
    description: 'Print ideas for the rebrand: cards, posters, type.',
    tags: ['print', 'brand', 'type'],
    items: [
      ...templates(
        'quiet-studio-business-card greenhouse-business-card film-week-poster lighthouse-bakery-logo nordic-column-cv',
      ),
      ...keys('mockup', 'stacked-business-cards-mockup framed-poster-on-a-wall-mockup'),
      ...keys('font', 'playfair-display abril-fatface oswald'),
    ],
  },
  'garden-notes': {
    by: 'teamowner',
    title: 'Garden Notes',
    description: 'Bees, seeds and green corners.',
    tags: ['garden', 'green', 'nature'],
    items: [
      ...photos('honey-bee-on-aster dandelion-at-sunset dragonfly-on-a-twig grass-texture forest-brook'),
      ...studio(
        'pressed-summer meadow-herbarium paper-garden greenhouse-cut-outs illustration-monstera-by-the-window illustration-cactus-in-a-clay-pot',
      ),
      ...templates('community-garden-flyer honey-harvest-post'),
    ],
  },
  'four-legs': {
    by: 'teammember',
    title: 'Four Legs and Two Wings',
    description: 'Animals for the shelter’s calendar.',
    tags: ['animals', 'pets'],
    items: photos(
      'tabby-cat-chelsea two-dogs-at-the-window nuthatch-on-a-tree-trunk pink-goldfish honey-bee-on-aster dragonfly-on-a-twig',
    ),
  },
  'geometry-lessons': {
    by: 'artist',
    title: 'Geometry Lessons',
    description: 'Circles first, then everything else.',
    tags: ['geometric', 'bauhaus', 'shapes'],
    items: studio(
      'exhibition-1928 ring-roads morning-disc mint-nursery-arches workshop-tiles-in-primary-colours iris-lenses faceted-dusk deep-well signal-range velvet-loops',
    ),
  },
  'walls-and-grounds': {
    by: 'lifetime',
    title: 'Walls and Grounds',
    description: 'Textures to build on.',
    tags: ['texture', 'background'],
    items: [
      ...photos('brick-wall-texture gravel-texture grass-texture analog-light-texture brush-bristles-detail'),
      ...studio('candy-terrazzo terracotta-terrazzo harbour-tiles'),
    ],
  },
  'high-places': {
    by: 'lifetime',
    title: 'High Places',
    description: 'Ridges, peaks and the way up.',
    tags: ['mountains', 'hiking'],
    items: [
      ...photos('picos-de-europa-trail aizkorri-ridge-in-autumn snowy-peaks-detail sunset-from-the-summit'),
      ...studio('ochre-ranges violet-ranges northern-strata canyon-from-above illustration-tent-under-the-stars'),
      ...templates('weekend-on-the-trail-story'),
    ],
  },
  'launch-day': {
    by: 'business',
    title: 'Launch Day',
    description: 'Pitch, page and party.',
    tags: ['startup', 'presentation'],
    items: [
      ...templates(
        'iris-pitch-deck northern-annual-review deep-field-explained-thumbnail confetti-birthday-invitation',
      ),
      ...keys('mockup', 'browser-window-mockup two-phones-on-a-gradient-mockup'),
      ...photos('falcon-9-on-the-pad'),
      ...studio('illustration-rocket-on-its-way illustration-desk-lamp-and-an-idea'),
    ],
  },
  'soft-colours': {
    by: 'creative',
    title: 'Soft Colours',
    description: 'Lavender, mint and sand for quiet pages.',
    tags: ['pastel', 'gradient', 'minimal'],
    items: [
      ...photos('lavender-silk-clouds rainbow-fold-gradient minimal-desert-dune ribbon-over-turquoise'),
      ...studio('orchid-curtain mint-nursery-arches birches-in-spring wallpaper-fjord-morning wallpaper-mint-tide'),
    ],
  },
  'moving-pictures': {
    by: 'teammember',
    title: 'Moving Pictures',
    description: 'Loops and clips for openers.',
    tags: ['video', 'loop'],
    items: keys(
      'video',
      'aurora-loop retro-grid-loop milky-way-loop night-bridge-loop meadow-at-dawn brook-in-the-grass purple-bird-on-a-branch',
    ),
  },
};

/** Boards with real items; `uids` are the account numbers by slug. A board whose owner does not exist is left out. */
export function boardRecords(loaded: ReadonlySet<string>, uids: ReadonlyMap<string, number>): CuratedRecord[] {
  return Object.entries(BOARDS).flatMap(([key, { by, items, ...board }]) => {
    const uid = uids.get(by);
    const known = items.filter((item) => loaded.has(item.slice('key:'.length)));
    if (uid === undefined || known.length === 0) return [];
    return { kind: 'boards' as const, key, uid, content: { ...board, items: known } };
  });
}
