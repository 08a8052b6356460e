import { ellipse, fade, photo, rectangle, rule, template, text } from '../build';
import type { Template } from '../build';
import { POST } from './sheets';

/** Quotes on a square. */
export const QUOTES: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Quote',
      title: 'Slow Mornings Quote',
      premium: false,
      tags: 'quote,saying,calm,motivation,morning,mountains',
    },
    {
      ...POST,
      background: '#f5ebdf',
      parts: [
        photo('studio/ochre-ranges', { x: 0, y: 0, w: 1080, h: 1080 }),
        rectangle({ x: 0, y: 0, w: 1080, h: 1080, fill: fade(90, '#3d2a2299', '#3d2a2233', '#3d2a22cc') }),
        text('“', { x: 90, y: 70, w: 200, font: 'Abril Fatface', size: 260, colour: '#ffd9b8', lineHeight: 1 }),
        text('Nothing that is worth seeing was ever seen in a hurry.', {
          x: 96,
          y: 280,
          w: 888,
          font: 'Playfair Display',
          weight: 600,
          italic: true,
          size: 88,
          colour: '#fff6ec',
          lineHeight: 1.18,
        }),
        rule(100, 880, 220, 880, '#ffd9b8', 4),
        text('Notes from the trail', {
          x: 100,
          y: 908,
          w: 700,
          font: 'Inter',
          weight: 500,
          size: 34,
          colour: '#ffe9d6',
          spacing: 0.04,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Quote',
      title: 'Typewriter Quote on Mint',
      premium: false,
      tags: 'quote,saying,minimal,mono,typewriter,design,mint',
    },
    {
      ...POST,
      background: '#cfeee0',
      parts: [
        rectangle({ x: 70, y: 70, w: 940, h: 940, stroke: ['#123b3a', 6] }),
        rectangle({ x: 70, y: 70, w: 940, h: 84, fill: '#123b3a' }),
        ellipse({ x: 104, y: 98, w: 28, h: 28, fill: '#ff7f6a' }),
        ellipse({ x: 146, y: 98, w: 28, h: 28, fill: '#f7c948' }),
        ellipse({ x: 188, y: 98, w: 28, h: 28, fill: '#5cbf9f' }),
        text(['Make it work,\u00a0', 'make it clear, ', ['then leave it alone.', { fill: '#d2452f' }]], {
          x: 130,
          y: 290,
          w: 820,
          font: 'Space Mono',
          weight: 700,
          size: 82,
          colour: '#123b3a',
          lineHeight: 1.25,
        }),
        text('rule no. 1 of the workshop', { x: 132, y: 880, w: 820, font: 'Space Mono', size: 32, colour: '#1f7a6d' }),
      ],
    },
  ),
];
