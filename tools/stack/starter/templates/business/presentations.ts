import { fade, icon, photo, rectangle, rule, template, text } from '../build';
import type { Part, Template } from '../build';

const SLIDE = { width: 1920, height: 1080 };

function bars(
  values: readonly number[],
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly string[],
  ink: string,
): Part[] {
  const step = w / values.length;
  return values.flatMap((value, k): Part[] => [
    rectangle({
      x: x + k * step + step * 0.18,
      y: y + h * (1 - value),
      w: step * 0.64,
      h: h * value,
      radius: 10,
      fill: colours[k % colours.length] ?? ink,
    }),
    text(`Q${k + 1}`, {
      x: x + k * step,
      y: y + h + 16,
      w: step,
      font: 'Inter',
      weight: 500,
      size: 28,
      colour: ink,
      align: 'center',
    }),
  ]);
}

/** Slides to speak to. */
export const PRESENTATIONS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Presentation',
      title: 'Iris Pitch Deck',
      premium: true,
      tags: 'presentation,pitch,deck,startup,slides,business,violet',
    },
    {
      ...SLIDE,
      background: '#1a1a4b',
      parts: [
        photo('studio/iris-lenses', { x: 1060, y: 0, w: 860, h: 1080 }),
        text('Pebble', { x: 130, y: 120, w: 500, font: 'Inter', weight: 800, size: 48, colour: '#b9a5ff' }),
        text('Deliveries that fit through the letterbox', {
          x: 124,
          y: 330,
          w: 860,
          font: 'Playfair Display',
          weight: 700,
          size: 112,
          colour: '#ffffff',
          lineHeight: 1.12,
        }),
        text('Seed round, spring', { x: 130, y: 860, w: 700, font: 'Inter', size: 40, colour: '#b9a5ff' }),
        rectangle({ x: 130, y: 826, w: 120, h: 8, fill: '#ffb86b' }),
      ],
    },
    {
      ...SLIDE,
      background: '#f1f0ff',
      parts: [
        text('The problem', {
          x: 130,
          y: 110,
          w: 900,
          font: 'Playfair Display',
          weight: 700,
          size: 88,
          colour: '#1a1a4b',
        }),
        ...(
          [
            ['package-off', '1 in 4', 'parcels misses its person at the first attempt'],
            ['truck-delivery', '38 km', 'is driven per van and day for second attempts'],
            ['mood-sad', '62 %', 'of people blame the shop, not the carrier'],
          ] as const
        ).flatMap(([name, figure, line], k): Part[] => [
          rectangle({ x: 130 + k * 570, y: 340, w: 520, h: 560, radius: 36, fill: '#ffffff' }),
          icon(name, 180 + k * 570, 396, 110, '#7a6ff0'),
          text(figure, {
            x: 180 + k * 570,
            y: 550,
            w: 420,
            font: 'Oswald',
            weight: 600,
            size: 110,
            colour: '#1a1a4b',
            lineHeight: 1.15,
          }),
          text(line, { x: 180 + k * 570, y: 700, w: 420, font: 'Inter', size: 36, colour: '#4a4a80', lineHeight: 1.4 }),
        ]),
      ],
    },
    {
      ...SLIDE,
      background: '#ffffff',
      parts: [
        text('Growth by quarter', {
          x: 130,
          y: 110,
          w: 900,
          font: 'Playfair Display',
          weight: 700,
          size: 88,
          colour: '#1a1a4b',
        }),
        text('Parcels per week, in thousands', { x: 134, y: 236, w: 900, font: 'Inter', size: 36, colour: '#7a6ff0' }),
        ...bars([0.22, 0.38, 0.57, 0.92], 130, 340, 1000, 560, ['#b9a5ff', '#7a6ff0', '#3c3cb4', '#ffb86b'], '#1a1a4b'),
        text('4.1×', { x: 1260, y: 360, w: 560, font: 'Abril Fatface', size: 220, colour: '#3c3cb4', lineHeight: 1.1 }),
        text('in a year, with the same two vans. Three cities next.', {
          x: 1270,
          y: 630,
          w: 520,
          font: 'Inter',
          size: 42,
          colour: '#1a1a4b',
          lineHeight: 1.4,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Presentation',
      title: 'Northern Annual Review',
      premium: false,
      tags: 'presentation,report,annual,review,slides,business,blue',
    },
    {
      ...SLIDE,
      background: '#f2f4f7',
      parts: [
        photo('studio/northern-strata', { x: 0, y: 0, w: 1920, h: 1080 }),
        rectangle({ x: 0, y: 0, w: 1920, h: 1080, fill: fade(0, '#1c2b40e6', '#1c2b4033') }),
        text('Annual review', {
          x: 140,
          y: 350,
          w: 1300,
          font: 'Abril Fatface',
          size: 190,
          colour: '#ffffff',
          lineHeight: 1.1,
        }),
        rectangle({ x: 146, y: 590, w: 160, h: 10, fill: '#e4683b' }),
        text('What we built, what it cost, what comes next', {
          x: 146,
          y: 640,
          w: 1100,
          font: 'Inter',
          weight: 500,
          size: 48,
          colour: '#e6eef3',
        }),
        text('Northern Ferries', { x: 146, y: 930, w: 800, font: 'Space Mono', size: 34, colour: '#c5d8e2' }),
      ],
    },
    {
      ...SLIDE,
      background: '#f2f4f7',
      parts: [
        rectangle({ x: 0, y: 0, w: 640, h: 1080, fill: '#1c2b40' }),
        text('The year in four figures', {
          x: 100,
          y: 130,
          w: 460,
          font: 'Abril Fatface',
          size: 96,
          colour: '#ffffff',
          lineHeight: 1.12,
        }),
        ...(
          [
            ['1.2 m', 'passengers'],
            ['97 %', 'on time'],
            ['14', 'new harbours'],
            ['–31 %', 'fuel burnt'],
          ] as const
        ).flatMap(([figure, what], k): Part[] => {
          const [x, y] = [740 + (k % 2) * 560, 150 + Math.floor(k / 2) * 440];
          return [
            rule(x, y, x + 480, y, '#e4683b', 6),
            text(figure, {
              x,
              y: y + 40,
              w: 520,
              font: 'Oswald',
              weight: 600,
              size: 150,
              colour: '#1c2b40',
              lineHeight: 1.15,
            }),
            text(what, { x, y: y + 230, w: 500, font: 'Inter', size: 42, colour: '#3b5b7e' }),
          ];
        }),
      ],
    },
  ),
];
