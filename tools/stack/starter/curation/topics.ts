import type { GroupTag } from './groups';
import { GROUPS } from './groups';
import { record, words, type CuratedRecord } from './record';

/** `any`: tags of the library of which an item has at least one; `in`: groups in which the topic stands. */
interface Topic {
  title: string;
  in: readonly GroupTag[];
  any: string;
  cover?: string;
  size?: string;
  /** Colours of the suggestion box. */
  box?: readonly [string, string];
  under?: Readonly<Record<string, { title: string; any: string; cover?: string; in?: readonly GroupTag[] }>>;
}

const I = ['images', 'icons'] as const;

/** Subjects of the starter library: what is really in it, seen from the tags that its authors gave. */
const SUBJECTS: Readonly<Record<string, Topic>> = {
  nature: {
    title: 'Nature',
    in: ['images', 'wallpapers', 'videos', 'art', 'icons'],
    any: 'nature, landscape, forest, mountain, flower, plant, tree, nature ecology, ecology, meadow',
    cover: 'photo/forest-brook',
    box: ['#1b4332', '#52796f'],
    under: {
      mountains: {
        title: 'Mountains',
        any: 'mountain, mountains, peaks, hills, alpine, hiking',
        cover: 'photo/picos-de-europa-trail',
        in: ['images', 'wallpapers', 'art'],
      },
      forests: {
        title: 'Forests',
        any: 'forest, trees, tree, woodland, leaves, moss',
        cover: 'photo/forest-brook',
        in: ['images', 'wallpapers', 'art'],
      },
      water: {
        title: 'Water',
        any: 'sea, ocean, river, water, brook, stream, waterfall, waves',
        cover: 'photo/mud-flat-horizon',
        in: ['images', 'wallpapers', 'art', 'videos'],
      },
      'sky-and-weather': {
        title: 'Sky and Weather',
        any: 'sky, clouds, cloud, weather, sunset, sun, rain, snow',
        cover: 'photo/sunset-from-the-summit',
        in: ['images', 'wallpapers', 'icons'],
      },
      flowers: {
        title: 'Flowers',
        any: 'flower, flowers, botanical, dandelion, garden',
        cover: 'photo/dandelion-at-sunset',
        in: ['images', 'wallpapers', 'art', 'icons'],
      },
    },
  },
  animals: {
    title: 'Animals',
    in: ['images', 'icons', 'art'],
    any: 'animal, animals, bird, dog, cat, insect, mammal, fish, pet',
    cover: 'photo/tabby-cat-chelsea',
    box: ['#7f4f24', '#b08968'],
    under: {
      birds: { title: 'Birds', any: 'bird, birds, nuthatch', cover: 'photo/nuthatch-on-a-tree-trunk', in: ['images'] },
      pets: {
        title: 'Pets',
        any: 'pet, dog, dogs, cat, kitten, puppy',
        cover: 'photo/two-dogs-at-the-window',
        in: ['images'],
      },
      insects: {
        title: 'Insects',
        any: 'insect, bee, dragonfly, butterfly',
        cover: 'photo/dragonfly-on-a-twig',
        in: ['images'],
      },
    },
  },
  'food-and-drink': {
    title: 'Food and Drink',
    in: ['images', 'icons', 'templates'],
    any: 'food, drink, fruit, coffee, food drink, cafe, citrus, bakery',
    cover: 'photo/citrus-slices-on-white',
    box: ['#9c2706', '#f08a4b'],
    under: {
      fruit: {
        title: 'Fruit',
        any: 'fruit, citrus, orange, fig, lemon, apple',
        cover: 'photo/fig-in-a-red-bowl',
        in: ['images'],
      },
      coffee: {
        title: 'Coffee',
        any: 'coffee, espresso, cafe',
        cover: 'photo/espresso-in-a-red-cup',
        in: ['images', 'templates'],
      },
    },
  },
  people: {
    title: 'People',
    in: I,
    any: 'people, person, portrait, woman, man, worker, face, user',
    cover: 'photo/astronaut-eileen-collins',
    box: ['#4a1942', '#893168'],
    under: {
      emotions: { title: 'Emotions', any: 'emotion, smileys, smile, mood', in: I },
      'people-at-work': {
        title: 'People at Work',
        any: 'worker, role, scientist, artist, teacher, cook',
        in: ['images'],
      },
    },
  },
  'travel-and-places': {
    title: 'Travel and Places',
    in: ['images', 'icons', 'wallpapers'],
    any: 'travel, places, map, map travel, city, bridge, building, buildings, architecture, hiking',
    cover: 'photo/roebling-bridge-at-night',
    box: ['#0b3954', '#3d7ea6'],
    under: {
      cities: {
        title: 'Cities',
        any: 'city, buildings, building, architecture, bridge',
        cover: 'photo/bridge-cables-over-the-estuary',
        in: ['images', 'icons', 'wallpapers'],
      },
      maps: { title: 'Maps', any: 'map, location, gps, map travel', in: I },
      transport: { title: 'Transport', any: 'transport, car, train, ship, plane, vehicle, vehicles', in: I },
    },
  },
  business: {
    title: 'Business',
    in: ['images', 'icons', 'templates'],
    any: 'business, money, finance, office, money shopping, report, payment, work, job',
    cover: 'template/iris-pitch-deck',
    box: ['#14213d', '#3a506b'],
    under: {
      money: { title: 'Money', any: 'money, currency, cash, finance, payment', in: I },
      shopping: {
        title: 'Shopping',
        any: 'shopping, shop, e-commerce, sale, cart, market',
        in: ['images', 'icons', 'templates'],
      },
    },
  },
  technology: {
    title: 'Technology',
    in: ['images', 'icons', 'mockups'],
    any: 'computer, device, devices, programming, code, computer devices, phone, mobile, data, screen',
    cover: 'mockup/browser-window-mockup',
    box: ['#10002b', '#5a189a'],
    under: {
      programming: { title: 'Programming', any: 'programming, code, development, database', in: I },
      phones: {
        title: 'Phones',
        any: 'phone, smartphone, mobile',
        cover: 'mockup/two-phones-on-a-gradient-mockup',
        in: ['images', 'icons', 'mockups'],
      },
    },
  },
  space: {
    title: 'Space',
    in: ['images', 'wallpapers', 'videos', 'art'],
    any: 'space, stars, galaxy, planet, moon, rocket, milky way, astronomy, astronaut',
    cover: 'photo/hubble-extreme-deep-field',
    box: ['#03071e', '#5f0f40'],
  },
  'health-and-science': {
    title: 'Health and Science',
    in: I,
    any: 'health, medical, medicine, science, emergency, nasa',
    cover: 'photo/human-retina',
    box: ['#6a040f', '#d00000'],
  },
  'sport-and-play': {
    title: 'Sport and Play',
    in: ['images', 'icons', 'templates'],
    any: 'sport, activity, activities, game, ball, running, yoga',
    cover: 'template/running-club-cover',
    box: ['#005f73', '#0a9396'],
  },
  'music-and-film': {
    title: 'Music and Film',
    in: ['images', 'icons', 'templates', 'videos'],
    any: 'music, film, media, player, cinema, concert, video, animation, entertainment',
    cover: 'template/jazz-night-poster',
    box: ['#3c096c', '#9d4edd'],
  },
  celebrations: {
    title: 'Celebrations',
    in: ['images', 'icons', 'templates'],
    any: 'event, celebration, christmas, gift, party, birthday, wedding, invitation',
    cover: 'template/confetti-birthday-invitation',
    box: ['#9b2226', '#ee9b00'],
  },
  symbols: {
    title: 'Symbols',
    in: I,
    any: 'symbols, symbol, sign, flag, flags, heart, arrow',
    under: {
      flags: { title: 'Flags', any: 'flag, flags, country', in: ['images'] },
      hearts: { title: 'Hearts', any: 'heart, love', in: I },
      arrows: { title: 'Arrows', any: 'arrow, arrows, direction', in: I },
    },
  },
  illustrations: {
    title: 'Illustrations',
    in: ['images'],
    any: 'illustration',
    cover: 'studio/illustration-lighthouse-at-dawn',
    box: ['#e76f51', '#f4a261'],
  },
  emoji: { title: 'Emoji', in: ['images'], any: 'emoji', cover: 'fluent/banana', box: ['#b5179e', '#f72585'] },
};

/** What only some sections have: styles of art, formats of templates, families of icons and fonts. */
const SPECIAL: Readonly<Record<string, Topic>> = {
  abstract: {
    title: 'Abstract',
    in: ['wallpapers', 'art', 'videos', 'images'],
    any: 'abstract, gradient, waves, geometric',
    cover: 'photo/rainbow-fold-gradient',
    box: ['#7209b7', '#4cc9f0'],
    under: {
      gradients: {
        title: 'Gradients',
        any: 'gradient, mesh, blur, aurora',
        cover: 'photo/lavender-silk-clouds',
        in: ['wallpapers', 'videos'],
      },
      geometric: {
        title: 'Geometric',
        any: 'geometric, shapes, triangles, bauhaus, facets',
        cover: 'photo/minimal-city-corner',
        in: ['wallpapers', 'art'],
      },
    },
  },
  'patterns-and-textures': {
    title: 'Patterns and Textures',
    in: ['art', 'wallpapers', 'images'],
    any: 'pattern, texture, tiles, stripes, terrazzo',
    cover: 'studio/harbour-tiles',
    box: ['#264653', '#2a9d8f'],
  },
  minimal: {
    title: 'Minimal',
    in: ['wallpapers', 'images', 'templates'],
    any: 'minimal, calm, soft, simple',
    cover: 'photo/minimal-desert-dune',
    box: ['#495057', '#adb5bd'],
  },
  dark: {
    title: 'Dark',
    in: ['wallpapers', 'art', 'videos'],
    any: 'dark, night, neon',
    cover: 'photo/crimson-facets',
    box: ['#0d0d0d', '#3a0ca3'],
  },
  'black-and-white': {
    title: 'Black and White',
    in: ['images', 'art'],
    any: 'black and white',
    cover: 'photo/photographer-with-tripod',
    box: ['#000000', '#6c757d'],
  },
  retro: {
    title: 'Retro',
    in: ['art', 'videos'],
    any: 'retro, vintage, 80s, memphis, synthwave, bauhaus',
    cover: 'studio/arcade-at-nightfall',
    box: ['#ff006e', '#8338ec'],
  },
  loops: { title: 'Loops', in: ['videos'], any: 'loop, seamless', cover: 'video/bokeh-loop' },
  animation: {
    title: 'Animation',
    in: ['videos'],
    any: 'animation, cartoon, 3d',
    cover: 'video/purple-bird-on-a-branch',
  },
  'instagram-posts': {
    title: 'Instagram Posts',
    in: ['templates'],
    any: 'instagram post',
    cover: 'template/honey-harvest-post',
    size: 'instagram-post',
    box: ['#d62976', '#fa7e1e'],
  },
  'instagram-stories': {
    title: 'Instagram Stories',
    in: ['templates'],
    any: 'instagram story',
    cover: 'template/sunset-yoga-story',
    size: 'instagram-story',
  },
  posters: {
    title: 'Posters',
    in: ['templates'],
    any: 'poster',
    cover: 'template/film-week-poster',
    size: 'a3-poster',
    box: ['#1d3557', '#e63946'],
  },
  flyers: {
    title: 'Flyers',
    in: ['templates'],
    any: 'flyer',
    cover: 'template/community-garden-flyer',
    size: 'a5-flyer',
  },
  presentations: {
    title: 'Presentations',
    in: ['templates'],
    any: 'presentation, slides',
    cover: 'template/northern-annual-review',
    size: 'presentation',
  },
  'youtube-thumbnails': {
    title: 'YouTube Thumbnails',
    in: ['templates'],
    any: 'youtube thumbnail',
    cover: 'template/first-camera-thumbnail',
    size: 'youtube-thumbnail',
  },
  invitations: {
    title: 'Invitations',
    in: ['templates'],
    any: 'invitation',
    cover: 'template/pressed-flowers-wedding-invitation',
    size: 'invitation',
  },
  'business-cards': {
    title: 'Business Cards',
    in: ['templates', 'mockups'],
    any: 'business card',
    cover: 'template/greenhouse-business-card',
    size: 'business-card',
  },
  cvs: {
    title: 'CVs',
    in: ['templates'],
    any: 'cv, resume, curriculum vitae',
    cover: 'template/nordic-column-cv',
    size: 'a4',
  },
  quotes: {
    title: 'Quotes',
    in: ['templates'],
    any: 'quote, saying',
    cover: 'template/slow-mornings-quote',
    size: 'instagram-post',
  },
  'sale-banners': {
    title: 'Sale Banners',
    in: ['templates'],
    any: 'sale banner, sale, discount',
    cover: 'template/spring-sale-dandelion-banner',
    size: 'facebook-post',
  },
  'print-mockups': {
    title: 'Print',
    in: ['mockups'],
    any: 'print, poster, paper',
    cover: 'mockup/stacked-business-cards-mockup',
  },
  'screen-mockups': {
    title: 'Screens',
    in: ['mockups'],
    any: 'screen, device, website, app',
    cover: 'mockup/two-phones-on-a-gradient-mockup',
  },
  interface: {
    title: 'Interface',
    in: ['icons', 'images'],
    any: 'system, settings, interface, interface essential, preferences',
    box: ['#023e8a', '#48cae4'],
  },
  communication: { title: 'Communication', in: I, any: 'communication, message, chat, mail' },
  documents: { title: 'Documents', in: ['icons'], any: 'document, file, report, data' },
  'media-controls': { title: 'Media Controls', in: ['icons'], any: 'media, player, controls, video' },
  'letters-and-numbers': {
    title: 'Letters and Numbers',
    in: ['icons'],
    any: 'letter, letters, number, numbers, digit',
  },
  shapes: { title: 'Shapes', in: ['icons'], any: 'shapes, shape, circle, square' },
  'brand-icons': { title: 'Brand Icons', in: ['icons'], any: 'brand' },
  'sans-serif': { title: 'Sans Serif', in: ['fonts'], any: 'sans, sans-serif', cover: 'font/inter' },
  serif: { title: 'Serif', in: ['fonts'], any: 'serif', cover: 'font/lora' },
  display: { title: 'Display', in: ['fonts'], any: 'display, headline, poster, fat face', cover: 'font/abril-fatface' },
  handwriting: { title: 'Handwriting', in: ['fonts'], any: 'handwriting, script', cover: 'font/pacifico' },
  monospace: { title: 'Monospace', in: ['fonts'], any: 'monospace, code', cover: 'font/space-mono' },
  'two-inks': { title: 'Two Inks', in: ['community'], any: 'duotone', cover: 'remix/roebling-in-two-inks' },
  collages: { title: 'Collages', in: ['community'], any: 'collage, double exposure', cover: 'remix/dragonfly-city' },
  'mirrors-and-pixels': {
    title: 'Mirrors and Pixels',
    in: ['community'],
    any: 'mirror, kaleidoscope, pixel, poster',
    cover: 'remix/forest-kaleidoscope',
  },
};

const DESCRIPTION = (title: string, sections: string): string =>
  `${title} for your designs: ${sections} under clear licences, free to try and easy to make your own.`;

/** Records of all topics, and the first level of every group. Sub-topics follow their topic and come in the groups that they name. */
export function topicRecords(): { records: CuratedRecord[]; firstLevel: Map<GroupTag, string[]> } {
  const records: CuratedRecord[] = [];
  const firstLevel = new Map<GroupTag, string[]>();
  let order = 0;
  const scopesOf = (groups: readonly GroupTag[]) =>
    groups.flatMap((group) =>
      GROUPS[group].scope === 'wallpaper' ? (['wallpaper', 'mobile_wallpaper'] as const) : [GROUPS[group].scope],
    );
  const add = (tag: string, topic: Omit<Topic, 'under'>, parent?: string, related: string[] = []) => {
    order += 10;
    const sections = topic.in.map((group) => GROUPS[group].title.toLowerCase()).join(', ');
    records.push(
      record('topics', tag, order, {
        tag,
        title: topic.title,
        title_long: parent ? topic.title : `${topic.title} pictures, icons and designs`,
        part_type: parent ? 'sub_topic' : 'topic',
        paths: topic.in.map((group) => [group, parent, tag].filter(Boolean).join('.')),
        scopes: scopesOf(topic.in),
        published: true,
        filters: { tags_or: words(topic.any) },
        ...(topic.cover && { cover_item: `key:${topic.cover}` }),
        related_topics: related,
        seo_description: DESCRIPTION(topic.title, sections),
        root_filter_tag: words(topic.any)[0] ?? null,
        show_new_button: topic.in.includes('templates'),
        ...(topic.size && { create_button_size_canvas: topic.size }),
        search_filters: words(topic.any)
          .slice(0, 8)
          .map((one) => ({ tag: one })),
        ...(topic.box && {
          suggestion_box_colors: { color_one: topic.box[0], color_two: topic.box[1], text_color: '#ffffff' },
        }),
      }),
    );
  };
  for (const [tag, { under, ...topic }] of Object.entries({ ...SUBJECTS, ...SPECIAL })) {
    for (const group of topic.in) firstLevel.set(group, [...(firstLevel.get(group) ?? []), tag]);
    add(tag, topic, undefined, Object.keys(under ?? {}));
    for (const [sub, child] of Object.entries(under ?? {}))
      add(sub, { ...child, in: child.in ?? topic.in, ...(topic.box && { box: topic.box }) }, tag, [tag]);
  }
  return { records, firstLevel };
}
