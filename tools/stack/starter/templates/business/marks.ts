import { ellipse, heart, icon, polygon, rectangle, rule, template, text, triangle } from '../build';
import type { Template } from '../build';

const SQUARE = { width: 1000, height: 1000 };

/** More marks to begin a logo with. */
export const MARKS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Logo',
      title: 'Bakery Stamp Logo',
      premium: false,
      tags: 'logo,bakery,stamp,bread,round,craft',
    },
    {
      ...SQUARE,
      background: '#fbf1e1',
      parts: [
        ellipse({ x: 130, y: 130, w: 740, h: 740, stroke: ['#7a3d16', 12] }),
        ellipse({ x: 164, y: 164, w: 672, h: 672, stroke: ['#7a3d16', 4] }),
        icon('bread', 390, 240, 220, '#7a3d16'),
        text('Kornblum', {
          x: 180,
          y: 470,
          w: 640,
          font: 'Abril Fatface',
          size: 128,
          colour: '#7a3d16',
          align: 'center',
        }),
        rule(330, 650, 670, 650, '#7a3d16', 4),
        text('Bakers since 1987', {
          x: 200,
          y: 676,
          w: 600,
          font: 'Oswald',
          weight: 400,
          size: 44,
          colour: '#7a3d16',
          align: 'center',
          spacing: 0.12,
          upper: true,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Logo',
      title: 'Summit Outfitters Logo',
      premium: false,
      tags: 'logo,mountain,outdoor,geometric,triangle,sport',
    },
    {
      ...SQUARE,
      background: '#ffffff',
      parts: [
        triangle({ x: 200, y: 210, w: 420, h: 380, fill: '#1e3a4c' }),
        triangle({ x: 430, y: 310, w: 370, h: 280, fill: '#f2703f' }),
        ellipse({ x: 650, y: 190, w: 110, h: 110, fill: '#f7c548' }),
        text('Summit', {
          x: 100,
          y: 630,
          w: 800,
          font: 'Oswald',
          weight: 700,
          size: 150,
          colour: '#1e3a4c',
          align: 'center',
          spacing: 0.06,
          upper: true,
        }),
        text('outfitters', {
          x: 100,
          y: 812,
          w: 800,
          font: 'Inter',
          weight: 300,
          size: 62,
          colour: '#1e3a4c',
          align: 'center',
          spacing: 0.22,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Logo',
      title: 'Honeycomb Software Logo',
      premium: true,
      tags: 'logo,software,hexagon,technology,startup,yellow',
    },
    {
      ...SQUARE,
      background: '#17171c',
      parts: [
        polygon({ x: 360, y: 190, w: 280, h: 280, points: 6, fill: '#ffc933' }),
        polygon({ x: 425, y: 255, w: 150, h: 150, points: 6, fill: '#17171c' }),
        rectangle({ x: 476, y: 306, w: 48, h: 48, radius: 24, fill: '#ffc933' }),
        text('apiary', {
          x: 100,
          y: 520,
          w: 800,
          font: 'Inter',
          weight: 700,
          size: 190,
          colour: '#ffffff',
          align: 'center',
        }),
        text('software that hums', {
          x: 100,
          y: 768,
          w: 800,
          font: 'Space Mono',
          size: 46,
          colour: '#ffc933',
          align: 'center',
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Logo',
      title: 'Kind Vet Logo',
      premium: false,
      tags: 'logo,vet,animals,heart,paw,care',
    },
    {
      ...SQUARE,
      background: '#e6f2ef',
      parts: [
        heart({ x: 320, y: 190, w: 360, h: 330, fill: '#e4574f' }),
        icon('paw', 420, 250, 160, '#ffffff'),
        text('kind vet', {
          x: 100,
          y: 560,
          w: 800,
          font: 'Pacifico',
          size: 150,
          colour: '#174a44',
          align: 'center',
          lineHeight: 1.3,
        }),
        text('for small animals', {
          x: 100,
          y: 780,
          w: 800,
          font: 'Inter',
          weight: 500,
          size: 48,
          colour: '#174a44',
          align: 'center',
        }),
      ],
    },
  ),
];
