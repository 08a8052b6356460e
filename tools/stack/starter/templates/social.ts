import { ellipse, fade, icon, photo, polygon, radial, rectangle, rule, star, template, text } from './build';
import type { Template } from './build';

const POST = { width: 1080, height: 1080 };
const STORY = { width: 1080, height: 1920 };

/** Posts and stories for social networks. */
export const SOCIAL: readonly Template[] = [
  template(
    { kind: 'template', category: 'Instagram Post', title: 'Citrus Juice Bar Post', premium: false, tags: 'juice,citrus,fruit,food,bar,fresh,summer,orange' },
    {
      ...POST,
      background: '#fff7e3',
      parts: [
        photo('photo/citrus-slices-on-white', { x: 0, y: 0, w: 1080, h: 1080, alt: 'Backlit citrus slices' }),
        ellipse({ x: 170, y: 170, w: 740, h: 740, fill: '#fff7e3' }),
        ellipse({ x: 196, y: 196, w: 688, h: 688, stroke: ['#f0802a', 4] }),
        text('Pressed this morning', { x: 240, y: 318, w: 600, font: 'Pacifico', size: 50, colour: '#e2611b', align: 'center' }),
        text('Fresh\nCitrus Bar', { x: 210, y: 406, w: 660, font: 'Abril Fatface', size: 124, colour: '#26351c', align: 'center', lineHeight: 1.02 }),
        rule(470, 690, 610, 690, '#f0802a', 4),
        text('Open daily 8 – 18', { x: 240, y: 716, w: 600, font: 'Inter', size: 30, weight: 600, colour: '#26351c', align: 'center', spacing: 0.06, upper: true }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Instagram Post', title: 'Coffee of the Week Post', premium: false, tags: 'coffee,cafe,espresso,week,roastery,drink,morning' },
    {
      ...POST,
      background: '#2a1510',
      parts: [
        photo('photo/espresso-in-a-red-cup', { x: 0, y: 0, w: 1080, h: 700, focus: [0.5, 0.45], alt: 'Espresso in a red cup' }),
        rectangle({ x: 0, y: 380, w: 1080, h: 330, fill: fade(90, '#2a151000', '#2a1510') }),
        text('Coffee\nof the week', { x: 72, y: 616, w: 700, font: 'Playfair Display', weight: 800, size: 112, colour: '#fbe9d6', lineHeight: 1 }),
        text('Huila, Colombia — red apple, cane sugar, cocoa', { x: 76, y: 868, w: 620, font: 'Inter', size: 34, colour: '#e6bfa2', lineHeight: 1.35 }),
        ellipse({ x: 800, y: 780, w: 208, h: 208, fill: '#c8402b' }),
        text('3.20', { x: 800, y: 838, w: 208, font: 'Oswald', weight: 600, size: 72, colour: '#fff3e4', align: 'center', lineHeight: 1.1 }),
        text('from the bar', { x: 800, y: 916, w: 208, font: 'Inter', size: 20, weight: 500, colour: '#ffd9c4', align: 'center' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Instagram Post', title: 'New Arrivals Harbour Tiles Post', premium: true, tags: 'new arrivals,shop,fashion,interior,bauhaus,geometric,blue' },
    {
      ...POST,
      background: '#f2f4f7',
      parts: [
        photo('studio/harbour-tiles', { x: 540, y: 0, w: 540, h: 1080 }),
        text('New\narrivals', { x: 72, y: 96, w: 460, font: 'Oswald', weight: 700, size: 150, colour: '#1c2b40', lineHeight: 1.02, upper: true, spacing: -0.01 }),
        rectangle({ x: 76, y: 452, w: 120, h: 12, fill: '#e4683b' }),
        text('Rugs, throws and cushions after the tiles of an old harbour hall.', { x: 76, y: 500, w: 400, font: 'Inter', size: 34, colour: '#3b5b7e', lineHeight: 1.4 }),
        rectangle({ x: 76, y: 912, w: 300, h: 92, fill: '#1c2b40', radius: 46 }),
        text('See the range', { x: 76, y: 938, w: 300, font: 'Inter', weight: 600, size: 30, colour: '#ffffff', align: 'center' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Instagram Post', title: 'Honey Harvest Post', premium: false, tags: 'honey,bee,harvest,market,nature,organic,farm' },
    {
      ...POST,
      background: '#f7c948',
      parts: [
        polygon({ x: 90, y: 60, w: 900, h: 900, points: 6, fill: '#2b2140' }),
        photo('photo/honey-bee-on-aster', { x: 130, y: 100, w: 820, h: 820, mask: 'hexagon', focus: [0.45, 0.5], alt: 'Honey bee on an aster' }),
        rectangle({ x: 0, y: 790, w: 1080, h: 290, fill: '#f7c948' }),
        text('Honey harvest', { x: 60, y: 806, w: 960, font: 'Pacifico', size: 106, colour: '#2b2140', align: 'center', lineHeight: 1.25 }),
        text('Saturday 9 to 13 · Old Mill Market, stall 12', { x: 60, y: 968, w: 960, font: 'Inter', weight: 600, size: 34, colour: '#2b2140', align: 'center' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Quote', title: 'Slow Mornings Quote', premium: false, tags: 'quote,saying,calm,motivation,morning,mountains' },
    {
      ...POST,
      background: '#f5ebdf',
      parts: [
        photo('studio/ochre-ranges', { x: 0, y: 0, w: 1080, h: 1080 }),
        rectangle({ x: 0, y: 0, w: 1080, h: 1080, fill: fade(90, '#3d2a2299', '#3d2a2233', '#3d2a22cc') }),
        text('“', { x: 90, y: 70, w: 200, font: 'Abril Fatface', size: 260, colour: '#ffd9b8', lineHeight: 1 }),
        text('Nothing that is worth seeing was ever seen in a hurry.', { x: 96, y: 280, w: 888, font: 'Playfair Display', weight: 600, italic: true, size: 88, colour: '#fff6ec', lineHeight: 1.18 }),
        rule(100, 880, 220, 880, '#ffd9b8', 4),
        text('Notes from the trail', { x: 100, y: 908, w: 700, font: 'Inter', weight: 500, size: 34, colour: '#ffe9d6', spacing: 0.04 }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Quote', title: 'Typewriter Quote on Mint', premium: false, tags: 'quote,saying,minimal,mono,typewriter,design,mint' },
    {
      ...POST,
      background: '#cfeee0',
      parts: [
        rectangle({ x: 70, y: 70, w: 940, h: 940, stroke: ['#123b3a', 6] }),
        rectangle({ x: 70, y: 70, w: 940, h: 84, fill: '#123b3a' }),
        ellipse({ x: 104, y: 98, w: 28, h: 28, fill: '#ff7f6a' }),
        ellipse({ x: 146, y: 98, w: 28, h: 28, fill: '#f7c948' }),
        ellipse({ x: 188, y: 98, w: 28, h: 28, fill: '#5cbf9f' }),
        text(['Make it work,\u00a0', 'make it clear, ', ['then leave it alone.', { fill: '#d2452f' }]], { x: 130, y: 290, w: 820, font: 'Space Mono', weight: 700, size: 82, colour: '#123b3a', lineHeight: 1.25 }),
        text('rule no. 1 of the workshop', { x: 132, y: 880, w: 820, font: 'Space Mono', size: 32, colour: '#1f7a6d' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Instagram Story', title: 'Weekend on the Trail Story', premium: false, tags: 'hiking,outdoor,weekend,mountains,adventure,travel,event' },
    {
      ...STORY,
      background: '#20313b',
      parts: [
        photo('photo/picos-de-europa-phone', { x: 0, y: 0, w: 1080, h: 1920, alt: 'Path into the mountains' }),
        rectangle({ x: 0, y: 0, w: 1080, h: 900, fill: fade(90, '#10202be6', '#10202b00') }),
        rectangle({ x: 0, y: 1240, w: 1080, h: 680, fill: fade(90, '#10202b00', '#10202bf0') }),
        icon('mountain', 90, 190, 96, '#ffd166'),
        text('Weekend\non the trail', { x: 88, y: 310, w: 904, font: 'Oswald', weight: 700, size: 164, colour: '#ffffff', lineHeight: 1.05, upper: true }),
        text('Two days, one hut, no signal', { x: 92, y: 690, w: 860, font: 'Lora', italic: true, size: 52, colour: '#ffe9b8' }),
        icon('calendar', 90, 1500, 56, '#ffd166'),
        text('14 and 15 June', { x: 168, y: 1502, w: 700, font: 'Inter', weight: 600, size: 46, colour: '#ffffff' }),
        icon('map-pin', 90, 1582, 56, '#ffd166'),
        text('Meet at Espinama, 7 am', { x: 168, y: 1584, w: 800, font: 'Inter', weight: 600, size: 46, colour: '#ffffff' }),
        rectangle({ x: 90, y: 1690, w: 900, h: 120, radius: 60, fill: '#ffd166' }),
        text('Save my place', { x: 90, y: 1724, w: 900, font: 'Inter', weight: 700, size: 44, colour: '#20313b', align: 'center' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Instagram Story', title: 'Goodnight Playlist Story', premium: true, tags: 'music,playlist,night,stars,podcast,sleep,purple' },
    {
      ...STORY,
      background: '#1a1130',
      parts: [
        photo('photo/milky-way-phone', { x: 0, y: 0, w: 1080, h: 1920 }),
        rectangle({ x: 0, y: 900, w: 1080, h: 1020, fill: fade(90, '#1a113000', '#1a1130f5') }),
        rectangle({ x: 110, y: 980, w: 860, h: 700, radius: 48, fill: '#1a1130cc', stroke: ['#ffffff33', 3] }),
        text('Goodnight playlist', { x: 160, y: 1036, w: 760, font: 'Playfair Display', weight: 700, size: 74, colour: '#ffe3d3' }),
        text('Eleven songs for the last hour of the day', { x: 160, y: 1150, w: 740, font: 'Inter', size: 36, colour: '#d9b8e0', lineHeight: 1.35 }),
        rectangle({ x: 160, y: 1300, w: 760, h: 10, radius: 5, fill: '#ffffff40' }),
        rectangle({ x: 160, y: 1300, w: 300, h: 10, radius: 5, fill: '#ff9fb2' }),
        ellipse({ x: 444, y: 1287, w: 36, h: 36, fill: '#ff9fb2' }),
        text('1:24', { x: 160, y: 1336, w: 200, font: 'Space Mono', size: 30, colour: '#d9b8e0' }),
        text('3:57', { x: 720, y: 1336, w: 200, font: 'Space Mono', size: 30, colour: '#d9b8e0', align: 'right' }),
        icon('player-skip-back', 300, 1460, 90, '#ffe3d3'),
        ellipse({ x: 455, y: 1420, w: 170, h: 170, fill: '#ff9fb2' }),
        icon('player-play', 498, 1462, 88, '#1a1130'),
        icon('player-skip-forward', 690, 1460, 90, '#ffe3d3'),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Instagram Story', title: 'Sunset Yoga Story', premium: false, tags: 'yoga,sunset,wellness,class,health,calm,event' },
    {
      ...STORY,
      background: '#fff4e6',
      parts: [
        photo('studio/wallpaper-last-ferry-phone', { x: 90, y: 150, w: 900, h: 1130, radius: 450 }),
        text('Sunset yoga', { x: 60, y: 1330, w: 960, font: 'Pacifico', size: 136, colour: '#7a1f3d', align: 'center', lineHeight: 1.3 }),
        text('Thursdays at eight, on the upper deck. Bring a mat and nothing else.', { x: 160, y: 1530, w: 760, font: 'Lora', size: 44, colour: '#2b1b2e', align: 'center', lineHeight: 1.4 }),
        rule(440, 1720, 640, 1720, '#ef6a4a', 4),
        text('free for members', { x: 160, y: 1748, w: 760, font: 'Inter', weight: 600, size: 34, colour: '#c8324a', align: 'center', spacing: 0.12, upper: true }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'YouTube Thumbnail', title: 'First Camera Thumbnail', premium: false, tags: 'youtube,video,camera,photography,tutorial,review' },
    {
      width: 1280,
      height: 720,
      background: '#ffcc00',
      parts: [
        photo('photo/photographer-with-tripod', { x: 640, y: 0, w: 640, h: 720, focus: [0.5, 0.45], alt: 'Photographer at a tripod' }),
        polygon({ x: 540, y: -160, w: 260, h: 1040, points: 4, fill: '#ffcc00' }),
        rectangle({ x: 0, y: 0, w: 660, h: 720, fill: '#ffcc00' }),
        text('Your first\ncamera', { x: 60, y: 84, w: 640, font: 'Oswald', weight: 700, size: 138, colour: '#151515', lineHeight: 1.04, upper: true }),
        rectangle({ x: 60, y: 420, w: 520, h: 106, fill: '#151515', rotation: -2 }),
        text('5 mistakes to skip', { x: 60, y: 444, w: 520, font: 'Inter', weight: 800, size: 48, colour: '#ffcc00', align: 'center', rotation: -2 }),
        text('Ep. 12', { x: 62, y: 600, w: 300, font: 'Space Mono', weight: 700, size: 44, colour: '#151515' }),
        star({ x: 1090, y: 40, w: 150, h: 150, points: 12, inner: 0.78, fill: '#e4312b' }),
        text('4K', { x: 1090, y: 88, w: 150, font: 'Oswald', weight: 700, size: 54, colour: '#ffffff', align: 'center', lineHeight: 1 }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'YouTube Thumbnail', title: 'Deep Field Explained Thumbnail', premium: true, tags: 'youtube,video,space,science,astronomy,documentary,universe' },
    {
      width: 1280,
      height: 720,
      background: '#05060d',
      parts: [
        photo('photo/hubble-extreme-deep-field', { x: 0, y: 0, w: 1280, h: 720, zoom: 1.1, alt: 'Galaxies' }),
        rectangle({ x: 0, y: 0, w: 1280, h: 720, fill: fade(0, '#05060df2', '#05060d99', '#05060d00') }),
        ellipse({ x: 800, y: 160, w: 400, h: 400, stroke: ['#ff4d80', 10] }),
        rule(800, 360, 690, 360, '#ff4d80', 10),
        text('10,000\ngalaxies', { x: 60, y: 120, w: 720, font: 'Oswald', weight: 700, size: 170, colour: '#ffffff', lineHeight: 1.02, upper: true }),
        text('in one dark spot', { x: 66, y: 490, w: 640, font: 'Inter', weight: 700, size: 62, colour: '#ffd166' }),
        text('explained in 9 minutes', { x: 66, y: 600, w: 640, font: 'Inter', weight: 500, size: 36, colour: '#c8cbe0' }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Sale Banner', title: 'Spring Sale Dandelion Banner', premium: false, tags: 'sale,spring,discount,shop,banner,flowers,offer' },
    {
      width: 1200,
      height: 628,
      background: '#2c3a1e',
      parts: [
        photo('photo/dandelion-at-sunset', { x: 0, y: 0, w: 1200, h: 628, focus: [0.3, 0.5], alt: 'Dandelions in the evening sun' }),
        rectangle({ x: 520, y: 0, w: 680, h: 628, fill: fade(0, '#1d271400', '#1d2714e6', '#1d2714') }),
        text('Spring sale', { x: 660, y: 120, w: 500, font: 'Pacifico', size: 84, colour: '#fff3c9' }),
        text(['–40', ['%', { size: 110 }]], { x: 650, y: 232, w: 520, font: 'Oswald', weight: 700, size: 220, colour: '#ffffff', lineHeight: 1 }),
        text('on everything that grows, until 30 April', { x: 664, y: 474, w: 470, font: 'Inter', weight: 500, size: 32, colour: '#e8efc9', lineHeight: 1.35 }),
      ],
    },
  ),
  template(
    { kind: 'template', category: 'Sale Banner', title: 'Late Night Sale Banner', premium: true, tags: 'sale,black friday,night,discount,shop,banner,neon' },
    {
      width: 1200,
      height: 628,
      background: '#0c1024',
      parts: [
        photo('studio/wallpaper-star-currents', { x: 0, y: 0, w: 1200, h: 628, opacity: 0.7 }),
        rectangle({ x: 0, y: 0, w: 1200, h: 628, fill: radial('#0c1024f2', '#0c1024d9', '#0c102466') }),
        text('One night only', { x: 100, y: 92, w: 1000, font: 'Space Mono', size: 36, colour: '#f08fb0', align: 'center', spacing: 0.18, upper: true }),
        text('Late sale', { x: 60, y: 142, w: 1080, font: 'Abril Fatface', size: 208, colour: '#ffd6a5', align: 'center', lineHeight: 1.15 }),
        rectangle({ x: 390, y: 440, w: 420, h: 92, radius: 46, stroke: ['#ffd6a5', 3] }),
        text('up to 60 % off, 8 pm to 2 am', { x: 390, y: 468, w: 420, font: 'Inter', weight: 600, size: 27, colour: '#ffffff', align: 'center' }),
      ],
    },
  ),
];
