import { ellipse, icon, photo, rectangle, rule, template, text } from '../build';
import type { Template } from '../build';

/** 85 × 55 mm at 300 px per inch. */
const CARD = { width: 1004, height: 650 };

/** Cards to hand over. */
export const CARDS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Business Card',
      title: 'Quiet Studio Business Card',
      premium: false,
      tags: 'business card,contact,minimal,studio,stationery,clean',
    },
    {
      ...CARD,
      background: '#f6f3ee',
      parts: [
        ellipse({ x: 80, y: 80, w: 76, h: 76, fill: '#d2452f' }),
        rectangle({ x: 118, y: 80, w: 76, h: 76, fill: '#1d1d1b' }),
        text('Ida Marchetti', {
          x: 80,
          y: 384,
          w: 700,
          font: 'Playfair Display',
          weight: 600,
          size: 62,
          colour: '#1d1d1b',
        }),
        text('Architect', { x: 82, y: 464, w: 600, font: 'Inter', size: 28, colour: '#d2452f' }),
        text('ida@example.com  ·  +39 555 0120', { x: 82, y: 532, w: 820, font: 'Inter', size: 26, colour: '#5c5852' }),
      ],
    },
    {
      ...CARD,
      background: '#1d1d1b',
      parts: [
        ellipse({ x: 384, y: 240, w: 170, h: 170, fill: '#d2452f' }),
        rectangle({ x: 470, y: 240, w: 170, h: 170, fill: '#f6f3ee' }),
        text('marchetti studio', {
          x: 100,
          y: 470,
          w: 804,
          font: 'Space Mono',
          size: 34,
          colour: '#f6f3ee',
          align: 'center',
          spacing: 0.1,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Business Card',
      title: 'Greenhouse Business Card',
      premium: true,
      tags: 'business card,contact,florist,botanical,green,stationery,plants',
    },
    {
      ...CARD,
      background: '#e9f7ef',
      parts: [
        photo('studio/mint-nursery-arches', { x: 560, y: 0, w: 444, h: 650, focus: [0.5, 0.4] }),
        icon('plant-2', 74, 70, 84, '#1f7a6d'),
        text('Under Glass', {
          x: 72,
          y: 204,
          w: 470,
          font: 'Abril Fatface',
          size: 72,
          colour: '#123b3a',
          lineHeight: 1.1,
        }),
        text('Plants, pots and patience', {
          x: 74,
          y: 296,
          w: 460,
          font: 'Lora',
          italic: true,
          size: 30,
          colour: '#1f7a6d',
        }),
        rule(74, 392, 194, 392, '#ff7f6a', 4),
        text('Yusuf Demir\n+49 555 0171\nhello@underglass.example', {
          x: 74,
          y: 424,
          w: 470,
          font: 'Inter',
          size: 27,
          colour: '#123b3a',
          lineHeight: 1.6,
        }),
      ],
    },
  ),
];
