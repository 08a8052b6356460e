import { PICTURES_AND_ICONS, type Topic } from './topic';

/** Subjects of the starter library: what is really in it, seen from the tags that its authors gave. */
export const SUBJECTS: Readonly<Record<string, Topic>> = {
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
    in: PICTURES_AND_ICONS,
    any: 'people, person, portrait, woman, man, worker, face, user',
    cover: 'photo/astronaut-eileen-collins',
    box: ['#4a1942', '#893168'],
    under: {
      emotions: { title: 'Emotions', any: 'emotion, smileys, smile, mood', in: PICTURES_AND_ICONS },
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
      maps: { title: 'Maps', any: 'map, location, gps, map travel', in: PICTURES_AND_ICONS },
      transport: {
        title: 'Transport',
        any: 'transport, car, train, ship, plane, vehicle, vehicles',
        in: PICTURES_AND_ICONS,
      },
    },
  },
  business: {
    title: 'Business',
    in: ['images', 'icons', 'templates'],
    any: 'business, money, finance, office, money shopping, report, payment, work, job',
    cover: 'template/iris-pitch-deck',
    box: ['#14213d', '#3a506b'],
    under: {
      money: { title: 'Money', any: 'money, currency, cash, finance, payment', in: PICTURES_AND_ICONS },
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
      programming: { title: 'Programming', any: 'programming, code, development, database', in: PICTURES_AND_ICONS },
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
    in: PICTURES_AND_ICONS,
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
    in: PICTURES_AND_ICONS,
    any: 'symbols, symbol, sign, flag, flags, heart, arrow',
    under: {
      flags: { title: 'Flags', any: 'flag, flags, country', in: ['images'] },
      hearts: { title: 'Hearts', any: 'heart, love', in: PICTURES_AND_ICONS },
      arrows: { title: 'Arrows', any: 'arrow, arrows, direction', in: PICTURES_AND_ICONS },
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
