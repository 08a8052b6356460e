import type { Scope } from '@commonplace/contracts/kinds';
import { NAMES_AR } from './names.ar';
import { keys, record, type CuratedRecord } from './record';

interface Collection {
  title: string;
  long: string;
  scopes: readonly Scope[];
  members: readonly string[];
  box: readonly [string, string];
  is?: 'video' | 'brand' | 'art' | 'pd';
}

const photos = (names: string) => keys('photo', names);
const studio = (names: string) => keys('studio', names);
const templates = (names: string) => keys('template', names);
const marks = (names: string) => keys('simple-icons', names);

/** Hand-picked sets over the starter library. Members that are not in the library (a small one, say) are left out. */
const COLLECTIONS: Readonly<Record<string, Collection>> = {
  photographs: {
    title: 'Photographs',
    long: 'Every photograph of the library',
    scopes: ['images'],
    members: photos(
      'honey-bee-on-aster roebling-bridge-at-night tabby-cat-chelsea citrus-slices-on-white astronaut-eileen-collins espresso-in-a-red-cup dragonfly-on-a-twig bridge-cables-over-the-estuary fig-in-a-red-bowl two-dogs-at-the-window nuthatch-on-a-tree-trunk hubble-extreme-deep-field falcon-9-on-the-pad photographer-with-tripod paint-covered-brushes wine-and-djembe-at-home wooden-bird-under-lamps wall-clock-close-up snowy-peaks-detail mud-flat-horizon citrus-detail bridge-lights-detail brush-bristles-detail grass-texture gravel-texture brick-wall-texture human-retina',
    ),
    box: ['#22333b', '#5e503f'],
  },
  'golden-hour': {
    title: 'Golden Hour',
    long: 'Evening light on hills, seeds and rivers',
    scopes: ['images', 'wallpaper', 'mobile_wallpaper', 'art', 'video'],
    members: [
      ...photos(
        'sunset-from-the-summit dandelion-at-sunset aizkorri-ridge-in-autumn sunset-summit-phone dandelion-phone aizkorri-phone',
      ),
      ...studio('wallpaper-afterglow dunes-at-dusk baltic-evening halftone-sunset faceted-dusk'),
      ...keys('video', 'summit-sun-loop dandelion-breathing-loop'),
    ],
    box: ['#9a3412', '#fbbf24'],
  },
  'night-sky': {
    title: 'Night Sky',
    long: 'Stars, planets and the machines that go there',
    scopes: ['images', 'wallpaper', 'mobile_wallpaper', 'art', 'video'],
    members: [
      ...photos(
        'milky-way-over-the-sea hubble-extreme-deep-field falcon-9-on-the-pad astronaut-eileen-collins milky-way-phone',
      ),
      ...studio(
        'planet-of-the-long-night ringed-planet-by-day wallpaper-coral-planet wallpaper-star-currents illustration-rocket-on-its-way',
      ),
      ...keys('video', 'milky-way-loop'),
    ],
    box: ['#0b132b', '#5bc0be'],
  },
  'calm-mornings': {
    title: 'Calm Mornings',
    long: 'Quiet pictures for slow starts',
    scopes: ['images', 'wallpaper', 'designs', 'video'],
    members: [
      ...photos('mud-flat-horizon espresso-in-a-red-cup forest-brook lavender-silk-clouds'),
      ...studio('wallpaper-fjord-morning birches-in-spring shallow-lagoon illustration-steaming-cup-and-biscuits'),
      ...templates('slow-mornings-quote sunset-yoga-story'),
      ...keys('video', 'meadow-at-dawn brook-in-the-grass'),
    ],
    box: ['#457b9d', '#a8dadc'],
  },
  'black-white-and-bold': {
    title: 'Black, White and Bold',
    long: 'Textures and pictures without a colour',
    scopes: ['images', 'art'],
    members: [
      ...photos('photographer-with-tripod brick-wall-texture gravel-texture grass-texture'),
      ...studio('signal-range pressure-wave moonrise-in-newsprint wallpaper-grey-workshop'),
    ],
    box: ['#111111', '#777777'],
  },
  'phone-wallpapers': {
    title: 'Phone Wallpapers',
    long: 'Upright pictures for the screen in your pocket',
    scopes: ['mobile_wallpaper'],
    members: photos(
      'dandelion-phone picos-de-europa-phone forest-brook-phone aizkorri-phone sunset-summit-phone milky-way-phone crimson-facets-phone ribbon-phone lavender-silk-phone flowing-colour-phone spinning-fibres-phone rainbow-fold-phone desert-dune-phone paper-stripes-phone calla-phone',
    ),
    box: ['#5f0f40', '#fb8b24'],
  },
  'public-domain-treasures': {
    title: 'Public Domain Treasures',
    long: 'Free of all rights: take them anywhere',
    scopes: ['images', 'wallpaper'],
    members: photos(
      'astronaut-eileen-collins tabby-cat-chelsea espresso-in-a-red-cup hubble-extreme-deep-field falcon-9-on-the-pad honey-bee-on-aster roebling-bridge-at-night citrus-slices-on-white photographer-with-tripod dandelion-at-sunset human-retina',
    ),
    box: ['#386641', '#a7c957'],
    is: 'pd',
  },
  'art-of-geometry': {
    title: 'The Art of Geometry',
    long: 'Rings, tiles and facets by our generators',
    scopes: ['art'],
    members: studio(
      'exhibition-1928 ring-roads harbour-tiles workshop-tiles-in-primary-colours kitchen-garden-tiles faceted-dusk iris-lenses midnight-rosette terracotta-wheel deep-well mint-nursery-arches morning-disc',
    ),
    box: ['#003049', '#f77f00'],
    is: 'art',
  },
  'drawn-landscapes': {
    title: 'Drawn Landscapes',
    long: 'Dunes, birches and ranges, line by line',
    scopes: ['art'],
    members: studio(
      'dunes-at-dusk red-dunes birches-at-blue-hour birches-in-spring ochre-ranges violet-ranges postcard-from-the-bay northern-strata canyon-from-above',
    ),
    box: ['#bc6c25', '#dda15e'],
    is: 'art',
  },
  'loops-for-backgrounds': {
    title: 'Loops for Backgrounds',
    long: 'Seamless clips that never end',
    scopes: ['video'],
    members: keys(
      'video',
      'aurora-loop bokeh-loop ripples-loop retro-grid-loop milky-way-loop night-bridge-loop summit-sun-loop dandelion-breathing-loop',
    ),
    box: ['#240046', '#c77dff'],
    is: 'video',
  },
  'marks-of-the-web': {
    title: 'Marks of the Web',
    long: 'Networks and places where people meet',
    scopes: ['brands'],
    members: marks(
      'reddit meetup youtube instagram facebook x tiktok discord mastodon bluesky whatsapp telegram signal pinterest twitch vimeo bookingdotcom nodebb',
    ),
    box: ['#1d4ed8', '#60a5fa'],
    is: 'brand',
  },
  'developer-brands': {
    title: 'Developer Brands',
    long: 'Languages, tools and engines',
    scopes: ['brands'],
    members: marks(
      'javascript typescript python rust go openjdk docker kubernetes git github gitlab mongodb elasticsearch elasticstack react nodedotjs stylus godotengine gstreamer codecov dotenv sourcehut rubocop',
    ),
    box: ['#0f172a', '#64748b'],
    is: 'brand',
  },
  'small-business-kit': {
    title: 'Small Business Kit',
    long: 'Cards, menus, logos and the pictures to go with them',
    scopes: ['designs', 'mockups', 'icons'],
    members: [
      ...templates(
        'quiet-studio-business-card greenhouse-business-card lighthouse-bakery-logo corner-cafe-menu spring-sale-dandelion-banner new-arrivals-harbour-tiles-post iris-pitch-deck',
      ),
      ...keys('mockup', 'stacked-business-cards-mockup browser-window-mockup'),
    ],
    box: ['#1b4965', '#62b6cb'],
  },
  'weekend-outdoors': {
    title: 'Weekend Outdoors',
    long: 'Trails, tents and gardens',
    scopes: ['images', 'wallpaper', 'designs'],
    members: [
      ...templates('weekend-on-the-trail-story community-garden-flyer farmers-market-poster running-club-cover'),
      ...photos('picos-de-europa-trail aizkorri-ridge-in-autumn forest-brook snowy-peaks-detail'),
      ...studio(
        'illustration-tent-under-the-stars illustration-hot-air-balloon-over-the-hills illustration-sailing-boat-on-a-fresh-breeze',
      ),
    ],
    box: ['#283618', '#606c38'],
  },
  'citrus-and-coffee': {
    title: 'Citrus and Coffee',
    long: 'Breakfast in bright colours',
    scopes: ['images', 'designs'],
    members: [
      ...photos('citrus-slices-on-white citrus-detail espresso-in-a-red-cup fig-in-a-red-bowl'),
      ...templates('citrus-juice-bar-post coffee-of-the-week-post corner-cafe-menu honey-harvest-post'),
      ...studio('citrus-glass illustration-steaming-cup-and-biscuits'),
    ],
    box: ['#bb3e03', '#ffb703'],
  },
  'typefaces-with-a-voice': {
    title: 'Typefaces with a Voice',
    long: 'From quiet text to loud headlines',
    scopes: ['fonts'],
    members: keys('font', 'playfair-display abril-fatface pacifico oswald space-mono lora inter roboto'),
    box: ['#2b2d42', '#8d99ae'],
  },
};

/** Collections of one kind stand in its group too. */
export const GROUP_OF = { video: 'videos', brand: 'brands', art: 'art', pd: 'images' } as const;

/** Collections of which at least one member is in the library that is loaded. */
export function collectionRecords(loaded: ReadonlySet<string>): CuratedRecord[] {
  return Object.entries(COLLECTIONS).flatMap(([tag, one], index) => {
    const members = one.members.filter((key) => loaded.has(key.slice('key:'.length)));
    if (members.length === 0) return [];
    return record('topics', `collection/${tag}`, 5_000 + index * 10, {
      tag,
      title: one.title,
      title_ar: NAMES_AR[tag] ?? '',
      title_long: one.long,
      paths: [`collections.${tag}`, ...(one.is ? [`${GROUP_OF[one.is]}.${tag}`] : [])],
      scopes: ['collections', ...one.scopes],
      is_collection: true,
      published: true,
      members,
      seo_description: `${one.long}: ${members.length} pieces chosen by hand.`,
      is_video_collection: one.is === 'video',
      is_brand_collection: one.is === 'brand',
      is_art_collection: one.is === 'art',
      is_pd_collection: one.is === 'pd',
      suggestion_box_colors: { color_one: one.box[0], color_two: one.box[1], text_color: '#ffffff' },
    });
  });
}
