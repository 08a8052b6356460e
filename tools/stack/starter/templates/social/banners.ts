import { fade, photo, radial, rectangle, template, text } from '../build';
import type { Template } from '../build';

/** Banners for a sale. */
export const BANNERS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Sale Banner',
      title: 'Spring Sale Dandelion Banner',
      premium: false,
      tags: 'sale,spring,discount,shop,banner,flowers,offer',
    },
    {
      width: 1200,
      height: 628,
      background: '#2c3a1e',
      parts: [
        photo('photo/dandelion-at-sunset', {
          x: 0,
          y: 0,
          w: 1200,
          h: 628,
          focus: [0.3, 0.5],
          alt: 'Dandelions in the evening sun',
        }),
        rectangle({ x: 520, y: 0, w: 680, h: 628, fill: fade(0, '#1d271400', '#1d2714e6', '#1d2714') }),
        text('Spring sale', { x: 660, y: 120, w: 500, font: 'Pacifico', size: 84, colour: '#fff3c9' }),
        text(['–40', ['%', { size: 110 }]], {
          x: 650,
          y: 232,
          w: 520,
          font: 'Oswald',
          weight: 700,
          size: 220,
          colour: '#ffffff',
          lineHeight: 1,
        }),
        text('on everything that grows, until 30 April', {
          x: 664,
          y: 474,
          w: 470,
          font: 'Inter',
          weight: 500,
          size: 32,
          colour: '#e8efc9',
          lineHeight: 1.35,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Sale Banner',
      title: 'Late Night Sale Banner',
      premium: true,
      tags: 'sale,black friday,night,discount,shop,banner,neon',
    },
    {
      width: 1200,
      height: 628,
      background: '#0c1024',
      parts: [
        photo('studio/wallpaper-star-currents', { x: 0, y: 0, w: 1200, h: 628, opacity: 0.7 }),
        rectangle({ x: 0, y: 0, w: 1200, h: 628, fill: radial('#0c1024f2', '#0c1024d9', '#0c102466') }),
        text('One night only', {
          x: 100,
          y: 92,
          w: 1000,
          font: 'Space Mono',
          size: 36,
          colour: '#f08fb0',
          align: 'center',
          spacing: 0.18,
          upper: true,
        }),
        text('Late sale', {
          x: 60,
          y: 142,
          w: 1080,
          font: 'Abril Fatface',
          size: 208,
          colour: '#ffd6a5',
          align: 'center',
          lineHeight: 1.15,
        }),
        rectangle({ x: 390, y: 440, w: 420, h: 92, radius: 46, stroke: ['#ffd6a5', 3] }),
        text('up to 60 % off, 8 pm to 2 am', {
          x: 390,
          y: 468,
          w: 420,
          font: 'Inter',
          weight: 600,
          size: 27,
          colour: '#ffffff',
          align: 'center',
        }),
      ],
    },
  ),
];
