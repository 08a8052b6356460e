import { fade, icon, photo, rectangle, rule, template, text } from '../build';
import type { Template } from '../build';
import { A5 } from './sheets';

/** Flyers to hand out. */
export const FLYERS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Flyer',
      title: 'Wine and Drums Flyer',
      premium: false,
      tags: 'wine,music,drum,evening,tasting,event,bar',
    },
    {
      ...A5,
      background: '#2d1320',
      parts: [
        photo('photo/wine-and-djembe-at-home', {
          x: 0,
          y: 0,
          w: 1165,
          h: 1060,
          focus: [0.5, 0.42],
          alt: 'Wine and a drum',
        }),
        rectangle({ x: 0, y: 640, w: 1165, h: 430, fill: fade(90, '#2d132000', '#2d1320') }),
        text('Wine & drums', {
          x: 70,
          y: 960,
          w: 1025,
          font: 'Playfair Display',
          weight: 800,
          size: 132,
          colour: '#ffe0a3',
          lineHeight: 1.05,
        }),
        text('An evening with six glasses, two djembes and a long table.', {
          x: 76,
          y: 1150,
          w: 820,
          font: 'Lora',
          italic: true,
          size: 44,
          colour: '#f6cdb4',
          lineHeight: 1.35,
        }),
        rule(76, 1352, 1090, 1352, '#9c2f3a', 3),
        text('Sat 12 October\n19:00', {
          x: 76,
          y: 1392,
          w: 400,
          font: 'Oswald',
          weight: 500,
          size: 50,
          colour: '#ffffff',
          lineHeight: 1.3,
        }),
        text('Casa Mede\nGoldsmith Row 3', {
          x: 690,
          y: 1392,
          w: 400,
          font: 'Oswald',
          weight: 500,
          size: 50,
          colour: '#ffffff',
          align: 'right',
          lineHeight: 1.3,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Flyer',
      title: 'Community Garden Flyer',
      premium: true,
      tags: 'garden,community,plants,volunteer,spring,green,neighbourhood',
    },
    {
      ...A5,
      background: '#f6f5e7',
      parts: [
        photo('studio/kitchen-garden-tiles', { x: 0, y: 0, w: 1165, h: 720 }),
        rectangle({ x: 70, y: 560, w: 1025, h: 540, fill: '#1f3322' }),
        text('Dig in!', { x: 130, y: 600, w: 900, font: 'Pacifico', size: 150, colour: '#c9c46a', lineHeight: 1.35 }),
        text('Community garden opening day', {
          x: 134,
          y: 836,
          w: 860,
          font: 'Oswald',
          weight: 600,
          size: 84,
          colour: '#ffffff',
          lineHeight: 1.15,
          upper: true,
        }),
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
        text('Saturday 3 May, 10 to 16 · Mill Lane', {
          x: 70,
          y: 1540,
          w: 1025,
          font: 'Inter',
          weight: 700,
          size: 44,
          colour: '#1f3322',
          align: 'center',
        }),
      ],
    },
  ),
];
