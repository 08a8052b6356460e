import { drawing, ellipse, fade, icon, photo, rectangle, rule, template, text, triangle } from './build';
import type { Part, Template } from './build';

/** A4 at 150 px per inch. */
const A4 = { width: 1240, height: 1754 };
/** A5 at 200 px per inch. */
const A5 = { width: 1165, height: 1654 };

function priceList(rows: readonly (readonly [string, string, string])[], x: number, y: number, w: number, step: number, ink: string, soft: string): Part[] {
  return rows.flatMap(([name, note, price], k): Part[] => [
    text(name, { x, y: y + k * step, w: w - 120, font: 'Lora', weight: 600, size: 34, colour: ink }),
    text(price, { x: x + w - 120, y: y + k * step, w: 120, font: 'Lora', weight: 600, size: 34, colour: ink, align: 'right' }),
    text(note, { x, y: y + k * step + 44, w: w - 130, font: 'Inter', size: 23, colour: soft }),
  ]);
}

function section(title: string, y: number, ink: string, accent: string, x = 470, w = 660): Part[] {
  return [
    text(title, { x, y, w, font: 'Oswald', weight: 600, size: 34, colour: ink, upper: true, spacing: 0.08 }),
    rule(x, y + 52, x + w, y + 52, accent, 3),
  ];
}

function job(title: string, place: string, years: string, what: string, y: number, ink: string, soft: string): Part[] {
  return [
    text(title, { x: 470, y, w: 460, font: 'Inter', weight: 700, size: 28, colour: ink }),
    text(years, { x: 930, y: y + 2, w: 200, font: 'Space Mono', size: 22, colour: soft, align: 'right' }),
    text(place, { x: 470, y: y + 38, w: 660, font: 'Inter', weight: 500, size: 23, colour: soft }),
    text(what, { x: 470, y: y + 76, w: 660, font: 'Inter', size: 23, colour: ink, lineHeight: 1.45 }),
  ];
}

/** Posters, flyers, invitations, menus and papers. */
export const PRINT: readonly Template[] = [
  template(
    { kind: 'template', category: 'Poster', title: 'Jazz Night Poster', premium: true, tags: 'jazz,music,concert,night,event,club,lines' },
    {
      ...A4,
      background: '#f1f0ff',
      parts: [
        photo('studio/signal-range', { x: 0, y: 420, w: 1240, h: 930 }),
        text('Jazz', { x: 70, y: 60, w: 1100, font: 'Abril Fatface', size: 380, colour: '#1a1a4b', lineHeight: 1 }),
        text('after midnight', { x: 84, y: 440, w: 800, font: 'Playfair Display', italic: true, size: 78, colour: '#3c3cb4' }),
        ellipse({ x: 920, y: 330, w: 230, h: 230, fill: '#ffb86b' }),
        text('Fri\n20 Nov', { x: 920, y: 390, w: 230, font: 'Oswald', weight: 600, size: 48, colour: '#1a1a4b', align: 'center', lineHeight: 1.15 }),
        rectangle({ x: 0, y: 1390, w: 1240, h: 364, fill: '#1a1a4b' }),
        text('Lena Okafor Trio\nBrass in the Basement', { x: 84, y: 1440, w: 700, font: 'Oswald', weight: 500, size: 62, colour: '#ffffff', lineHeight: 1.25, upper: true }),
        text('The Cellar, Dock Street 9\nDoors at 22:30, 12 at the door', { x: 84, y: 1622, w: 700, font: 'Inter', size: 32, colour: '#b9a5ff', lineHeight: 1.4 }),
        icon('music', 1010, 1490, 150, '#ffb86b'),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Poster', title: 'Film Week Poster', premium: false, tags: 'film,cinema,festival,movie,event,modernist,circle' },
    {
      ...A4,
      background: '#f3ecdc',
      parts: [
        ellipse({ x: 190, y: 170, w: 860, h: 860, fill: '#d8352a' }),
        rectangle({ x: 620, y: 170, w: 430, h: 860, fill: '#f3ecdc' }),
        ellipse({ x: 405, y: 385, w: 430, h: 430, fill: '#1d1d1b' }),
        ellipse({ x: 545, y: 525, w: 150, h: 150, fill: '#f2b705' }),
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) => rectangle({ x: 890, y: 190 + k * 105, w: 260, h: 52, fill: k % 3 === 1 ? '#1f4e9c' : '#1d1d1b' })),
        text('Film\nweek', { x: 84, y: 1060, w: 900, font: 'Oswald', weight: 700, size: 270, colour: '#1d1d1b', lineHeight: 0.98, upper: true }),
        text('Six evenings of first films and the people who made them', { x: 700, y: 1130, w: 450, font: 'Lora', size: 40, colour: '#1d1d1b', lineHeight: 1.35 }),
        rule(84, 1640, 1156, 1640, '#1d1d1b', 4),
        text('2 – 7 March', { x: 84, y: 1662, w: 500, font: 'Space Mono', weight: 700, size: 34, colour: '#1d1d1b' }),
        text('Kino Astoria', { x: 656, y: 1662, w: 500, font: 'Space Mono', weight: 700, size: 34, colour: '#d8352a', align: 'right' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Poster', title: 'Farmers Market Poster', premium: false, tags: 'market,farm,food,vegetables,local,season,community' },
    {
      ...A4,
      background: '#e8f0d8',
      parts: [
        photo('photo/fig-in-a-red-bowl', { x: 90, y: 90, w: 1060, h: 820, radius: 40, alt: 'Fig in a red bowl' }),
        rectangle({ x: 90, y: 960, w: 1060, h: 10, fill: '#b5382a' }),
        text('Farmers\nmarket', { x: 84, y: 985, w: 1072, font: 'Abril Fatface', size: 220, colour: '#23361f', lineHeight: 1.0 }),
        text('Every Sunday, rain or shine', { x: 92, y: 1440, w: 900, font: 'Pacifico', size: 66, colour: '#b5382a' }),
        icon('map-pin', 90, 1590, 60, '#23361f'),
        text('Chapel Square, 8 to 13', { x: 166, y: 1596, w: 600, font: 'Inter', weight: 600, size: 38, colour: '#23361f' }),
        ...['carrot', 'apple', 'cheese', 'bread'].map((name, k) => icon(name, 790 + k * 96, 1582, 76, '#5f7f3d')),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Flyer', title: 'Wine and Drums Flyer', premium: false, tags: 'wine,music,drum,evening,tasting,event,bar' },
    {
      ...A5,
      background: '#2d1320',
      parts: [
        photo('photo/wine-and-djembe-at-home', { x: 0, y: 0, w: 1165, h: 1060, focus: [0.5, 0.42], alt: 'Wine and a drum' }),
        rectangle({ x: 0, y: 640, w: 1165, h: 430, fill: fade(90, '#2d132000', '#2d1320') }),
        text('Wine & drums', { x: 70, y: 960, w: 1025, font: 'Playfair Display', weight: 800, size: 150, colour: '#ffe0a3', lineHeight: 1.05 }),
        text('An evening with six glasses, two djembes and a long table.', { x: 76, y: 1150, w: 820, font: 'Lora', italic: true, size: 44, colour: '#f6cdb4', lineHeight: 1.35 }),
        rule(76, 1352, 1090, 1352, '#9c2f3a', 3),
        text('Sat 12 October\n19:00', { x: 76, y: 1392, w: 400, font: 'Oswald', weight: 500, size: 50, colour: '#ffffff', lineHeight: 1.3 }),
        text('Casa Mede\nGoldsmith Row 3', { x: 690, y: 1392, w: 400, font: 'Oswald', weight: 500, size: 50, colour: '#ffffff', align: 'right', lineHeight: 1.3 }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Flyer', title: 'Community Garden Flyer', premium: true, tags: 'garden,community,plants,volunteer,spring,green,neighbourhood' },
    {
      ...A5,
      background: '#f6f5e7',
      parts: [
        photo('studio/kitchen-garden-tiles', { x: 0, y: 0, w: 1165, h: 720 }),
        rectangle({ x: 70, y: 560, w: 1025, h: 540, fill: '#1f3322' }),
        text('Dig in!', { x: 130, y: 600, w: 900, font: 'Pacifico', size: 150, colour: '#c9c46a', lineHeight: 1.35 }),
        text('Community garden opening day', { x: 134, y: 836, w: 860, font: 'Oswald', weight: 600, size: 84, colour: '#ffffff', lineHeight: 1.15, upper: true }),
        ...(
          [
            ['shovel', 'Tools and gloves are there'],
            ['seedling', 'Seedlings for every household'],
            ['soup', 'Soup at one o’clock'],
          ] as const
        ).flatMap(([name, line], k) => [
          icon(name, 78, 1160 + k * 92, 60, '#e88f4f'),
          text(line, { x: 164, y: 1168 + k * 92, w: 800, font: 'Inter', weight: 500, size: 38, colour: '#1f3322' }),
        ]),
        rectangle({ x: 0, y: 1480, w: 1165, h: 174, fill: '#e88f4f' }),
        text('Saturday 3 May, 10 to 16 · Mill Lane', { x: 70, y: 1540, w: 1025, font: 'Inter', weight: 700, size: 44, colour: '#1f3322', align: 'center' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Invitation', title: 'Pressed Flowers Wedding Invitation', premium: true, tags: 'wedding,flowers,botanical,elegant,celebration,save the date' },
    {
      width: 1200,
      height: 1680,
      background: '#fff4e6',
      parts: [
        photo('studio/pressed-summer', { x: 0, y: 980, w: 1200, h: 700, focus: [0.5, 1] }),
        rectangle({ x: 50, y: 50, w: 1100, h: 1580, stroke: ['#7a1f3d', 3] }),
        rectangle({ x: 66, y: 66, w: 1068, h: 1548, stroke: ['#7a1f3d55', 2] }),
        text('Together with their families', { x: 150, y: 170, w: 900, font: 'Lora', italic: true, size: 42, colour: '#7a1f3d', align: 'center' }),
        text('Amelie', { x: 100, y: 250, w: 1000, font: 'Playfair Display', weight: 500, size: 160, colour: '#2b1b2e', align: 'center', lineHeight: 1.1 }),
        text('and', { x: 100, y: 426, w: 1000, font: 'Pacifico', size: 60, colour: '#ef6a4a', align: 'center' }),
        text('Jonas', { x: 100, y: 500, w: 1000, font: 'Playfair Display', weight: 500, size: 160, colour: '#2b1b2e', align: 'center', lineHeight: 1.1 }),
        rule(500, 716, 700, 716, '#7a1f3d', 2),
        text('invite you to celebrate their wedding\non the twenty-first of June at three o’clock', { x: 150, y: 750, w: 900, font: 'Lora', size: 40, colour: '#2b1b2e', align: 'center', lineHeight: 1.5 }),
        text('The Orangery, Lindenhof', { x: 150, y: 892, w: 900, font: 'Inter', weight: 500, size: 32, colour: '#7a1f3d', align: 'center', spacing: 0.16, upper: true }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Invitation', title: 'Confetti Birthday Invitation', premium: false, tags: 'birthday,party,kids,fun,confetti,memphis,celebration' },
    {
      width: 1200,
      height: 1680,
      background: '#fbf1fa',
      parts: [
        photo('studio/saturday-morning', { x: 0, y: 0, w: 1200, h: 1680, focus: [0.3, 0.5] }),
        rectangle({ x: 130, y: 360, w: 940, h: 960, radius: 60, fill: '#2a1247', rotation: -3, shadow: { x: 18, y: 22, blur: 0, colour: '#f0719a' } }),
        text('You’re invited!', { x: 180, y: 440, w: 840, font: 'Pacifico', size: 92, colour: '#ffb5a0', align: 'center', rotation: -3 }),
        text('Mila\nturns 7', { x: 180, y: 590, w: 840, font: 'Abril Fatface', size: 190, colour: '#ffffff', align: 'center', lineHeight: 1.05, rotation: -3 }),
        text('Saturday 14 May, 3 to 6\nin our garden, Elm Street 21', { x: 180, y: 1040, w: 840, font: 'Inter', weight: 600, size: 44, colour: '#f9d7f2', align: 'center', lineHeight: 1.5, rotation: -3 }),
        text('Please tell us by the first of May: 555 0142', { x: 180, y: 1204, w: 840, font: 'Inter', size: 30, colour: '#d9a9dc', align: 'center', rotation: -3 }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Menu', title: 'Corner Café Menu', premium: false, tags: 'cafe,restaurant,coffee,breakfast,food,price list,bakery' },
    {
      ...A4,
      background: '#faf3e8',
      parts: [
        rectangle({ x: 0, y: 0, w: 1240, h: 360, fill: '#3d2a22' }),
        drawing('tabler/outline/coffee', { x: 100, y: 104, w: 150, h: 150, colour: '#e3b08a' }),
        text('Corner Café', { x: 290, y: 92, w: 850, font: 'Playfair Display', weight: 700, size: 116, colour: '#f5ebdf', lineHeight: 1.1 }),
        text('breakfast until we run out of bread', { x: 296, y: 232, w: 850, font: 'Lora', italic: true, size: 38, colour: '#e3b08a' }),
        text('From the bar', { x: 100, y: 430, w: 480, font: 'Oswald', weight: 600, size: 44, colour: '#8c4a36', upper: true, spacing: 0.06 }),
        rule(100, 496, 570, 496, '#c9785a', 3),
        ...priceList([['Espresso', 'single origin, changes weekly', '2.20'], ['Flat white', 'double shot, six ounces', '3.60'], ['Filter', 'two cups, ask for the card', '4.10'], ['Hot chocolate', 'seventy per cent, no powder', '4.40'], ['Chai', 'our own spice, slow milk', '4.20'], ['Lemon tea', 'with a whole lemon', '3.20']], 100, 530, 470, 118, '#3d2a22', '#8f7767'),
        text('From the oven', { x: 670, y: 430, w: 480, font: 'Oswald', weight: 600, size: 44, colour: '#8c4a36', upper: true, spacing: 0.06 }),
        rule(670, 496, 1140, 496, '#c9785a', 3),
        ...priceList([['Sourdough', 'butter and sea salt', '3.40'], ['Croissant', 'plain, or with almonds', '2.90'], ['Shakshuka', 'two eggs, feta, herbs', '9.80'], ['Granola', 'yoghurt and poached pear', '7.50'], ['Cheese board', 'three from the valley', '11.00'], ['Orange cake', 'no flour, much orange', '4.60']], 670, 530, 470, 118, '#3d2a22', '#8f7767'),
        photo('photo/citrus-detail', { x: 100, y: 1310, w: 1040, h: 290, radius: 24, alt: 'Citrus slices' }),
        text('Elm Street 4 · every day 7 to 16 · cards and cash', { x: 100, y: 1644, w: 1040, font: 'Inter', weight: 500, size: 28, colour: '#3d2a22', align: 'center' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'CV', title: 'Nordic Column CV', premium: false, tags: 'resume,curriculum vitae,job,application,career,minimal,professional' },
    {
      ...A4,
      background: '#ffffff',
      parts: [
        rectangle({ x: 0, y: 0, w: 400, h: 1754, fill: '#1c2b40' }),
        photo('photo/astronaut-eileen-collins', { x: 90, y: 90, w: 220, h: 220, mask: 'ellipse', focus: [0.48, 0.22], zoom: 2.2, alt: 'Portrait' }),
        text('Contact', { x: 60, y: 380, w: 290, font: 'Oswald', weight: 600, size: 30, colour: '#e9a184', upper: true, spacing: 0.08 }),
        ...(
          [
            ['mail', 'nora@example.com'],
            ['phone', '+47 555 0188'],
            ['map-pin', 'Bergen, Norway'],
            ['world', 'noralind.example'],
          ] as const
        ).flatMap(([name, line], k) => [icon(name, 60, 444 + k * 58, 34, '#c5d8e2'), text(line, { x: 110, y: 446 + k * 58, w: 260, font: 'Inter', size: 24, colour: '#ffffff' })]),
        text('Skills', { x: 60, y: 740, w: 290, font: 'Oswald', weight: 600, size: 30, colour: '#e9a184', upper: true, spacing: 0.08 }),
        ...(
          [
            ['Research', 0.95],
            ['Interaction design', 0.9],
            ['Prototyping', 0.8],
            ['Front end', 0.6],
            ['Writing', 0.75],
          ] as const
        ).flatMap(([name, share], k) => [
          text(name, { x: 60, y: 800 + k * 76, w: 280, font: 'Inter', size: 24, colour: '#ffffff' }),
          rectangle({ x: 60, y: 838 + k * 76, w: 280, h: 8, radius: 4, fill: '#3b5b7e' }),
          rectangle({ x: 60, y: 838 + k * 76, w: 280 * share, h: 8, radius: 4, fill: '#e4683b' }),
        ]),
        text('Languages', { x: 60, y: 1230, w: 290, font: 'Oswald', weight: 600, size: 30, colour: '#e9a184', upper: true, spacing: 0.08 }),
        text('Norwegian, English, German, a little Basque', { x: 60, y: 1290, w: 280, font: 'Inter', size: 24, colour: '#ffffff', lineHeight: 1.5 }),
        text('Nora Lind', { x: 468, y: 92, w: 680, font: 'Playfair Display', weight: 800, size: 110, colour: '#1c2b40', lineHeight: 1.1 }),
        text('Product designer', { x: 472, y: 226, w: 660, font: 'Inter', weight: 500, size: 36, colour: '#e4683b' }),
        text('I turn research into things people can use on the first try. Eleven years in public services, health and travel.', { x: 472, y: 296, w: 660, font: 'Inter', size: 25, colour: '#1c2b40', lineHeight: 1.5 }),
        ...section('Experience', 460, '#1c2b40', '#e4683b'),
        ...job('Lead designer', 'Fjord Rail, Bergen', '2021–now', 'Ticketing for four million journeys a year; led five designers; halved the time to buy a ticket.', 546, '#1c2b40', '#6b819b'),
        ...job('Senior designer', 'Helsa Clinics, Oslo', '2016–2021', 'Booking and messages between patients and nurses, tested with two hundred people.', 750, '#1c2b40', '#6b819b'),
        ...job('Designer', 'Studio Blank, Berlin', '2013–2016', 'Identities and web pages for museums, a library and one brewery.', 920, '#1c2b40', '#6b819b'),
        ...section('Education', 1130, '#1c2b40', '#e4683b'),
        ...job('MA Interaction Design', 'Umeå Institute of Design', '2011–2013', 'Thesis on maps for people who do not read maps.', 1216, '#1c2b40', '#6b819b'),
        ...section('Talks', 1400, '#1c2b40', '#e4683b'),
        text('Queues are interfaces, Oslo 2023\nThe last timetable on paper, Berlin 2022\nWhat nurses type, Copenhagen 2019', { x: 470, y: 1480, w: 660, font: 'Inter', size: 25, colour: '#1c2b40', lineHeight: 1.7, list: true }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'CV', title: 'Terracotta CV', premium: true, tags: 'resume,curriculum vitae,job,application,creative,warm,elegant' },
    {
      ...A4,
      background: '#faf4ec',
      parts: [
        photo('studio/canyon-from-above', { x: 0, y: 0, w: 1240, h: 380, focus: [0.5, 0.6] }),
        rectangle({ x: 100, y: 250, w: 1040, h: 230, fill: '#faf4ec' }),
        text('Tomás Arrieta', { x: 130, y: 282, w: 980, font: 'Abril Fatface', size: 104, colour: '#3d2a22', align: 'center', lineHeight: 1.1 }),
        text('Photographer & picture editor', { x: 130, y: 408, w: 980, font: 'Lora', italic: true, size: 38, colour: '#8c4a36', align: 'center' }),
        text('About', { x: 100, y: 560, w: 300, font: 'Playfair Display', weight: 700, size: 42, colour: '#8c4a36' }),
        text('Fifteen years of picture desks and mountain huts. I plan, shoot, edit and archive; I like assignments that begin with a long walk.', { x: 100, y: 630, w: 300, font: 'Lora', size: 25, colour: '#3d2a22', lineHeight: 1.5 }),
        text('Reach me', { x: 100, y: 1000, w: 300, font: 'Playfair Display', weight: 700, size: 42, colour: '#8c4a36' }),
        text('tomas@example.com\n+34 555 0163\nDonostia, Spain', { x: 100, y: 1070, w: 300, font: 'Lora', size: 25, colour: '#3d2a22', lineHeight: 1.6 }),
        text('Gear', { x: 100, y: 1270, w: 300, font: 'Playfair Display', weight: 700, size: 42, colour: '#8c4a36' }),
        text('Two bodies, three primes, one good tripod', { x: 100, y: 1340, w: 290, font: 'Lora', size: 25, colour: '#3d2a22', lineHeight: 1.5 }),
        rule(435, 560, 435, 1640, '#c9785a', 2),
        ...section('Work', 560, '#8c4a36', '#c9785a'),
        ...job('Picture editor', 'Monte Magazine', '2018–now', 'Twelve issues a year, eighty photographers, an archive that finds everything.', 646, '#3d2a22', '#8f7767'),
        ...job('Staff photographer', 'Diario del Norte', '2012–2018', 'News, portraits and the weekly hike on page two.', 846, '#3d2a22', '#8f7767'),
        ...job('Assistant', 'Studio Larrun', '2009–2012', 'Light, lenses, and driving the van.', 1010, '#3d2a22', '#8f7767'),
        ...section('Shown', 1210, '#8c4a36', '#c9785a'),
        text('High Water, Bilbao 2024\nHuts, solo, Pamplona 2021\nPeople who wait, group, Lisbon 2017', { x: 470, y: 1296, w: 660, font: 'Lora', size: 27, colour: '#3d2a22', lineHeight: 1.7, list: true }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Certificate', title: 'Certificate of Completion', premium: false, tags: 'certificate,award,diploma,course,school,training,achievement' },
    {
      width: 1754,
      height: 1240,
      background: '#f7fbf9',
      parts: [
        photo('studio/harbour-waves', { x: 0, y: 0, w: 1754, h: 1240 }),
        rectangle({ x: 80, y: 80, w: 1594, h: 1080, fill: '#f7fbf9' }),
        rectangle({ x: 112, y: 112, w: 1530, h: 1016, stroke: ['#12526b', 3] }),
        icon('award', 817, 160, 120, '#f4b860'),
        text('Certificate of completion', { x: 200, y: 306, w: 1354, font: 'Playfair Display', weight: 700, size: 96, colour: '#06283d', align: 'center' }),
        text('This is to say that', { x: 200, y: 452, w: 1354, font: 'Lora', italic: true, size: 40, colour: '#1c8a93', align: 'center' }),
        text('Imani Brooks', { x: 200, y: 520, w: 1354, font: 'Pacifico', size: 116, colour: '#12526b', align: 'center', lineHeight: 1.35 }),
        rule(527, 700, 1227, 700, '#12526b', 2),
        text('has finished the twelve-week course Reading the Tide with distinction', { x: 377, y: 740, w: 1000, font: 'Lora', size: 42, colour: '#06283d', align: 'center', lineHeight: 1.45 }),
        rule(300, 1010, 700, 1010, '#06283d', 2),
        text('Date', { x: 300, y: 1022, w: 400, font: 'Inter', size: 26, colour: '#12526b', align: 'center' }),
        rule(1054, 1010, 1454, 1010, '#06283d', 2),
        text('Course leader', { x: 1054, y: 1022, w: 400, font: 'Inter', size: 26, colour: '#12526b', align: 'center' }),
        triangle({ x: 847, y: 920, w: 60, h: 60, fill: '#f4b860', rotation: 180 }),
      ],
    },
  ),
];
