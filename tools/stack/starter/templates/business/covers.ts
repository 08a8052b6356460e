import { fade, icon, photo, rectangle, template, text } from '../build';
import type { Template } from '../build';

/** Covers of a page on a network. */
export const COVERS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Facebook Cover',
      title: 'Running Club Cover',
      premium: false,
      tags: 'facebook,cover,running,club,sport,community,header',
    },
    {
      width: 1640,
      height: 924,
      background: '#22301f',
      parts: [
        photo('photo/aizkorri-ridge-in-autumn', {
          x: 0,
          y: 0,
          w: 1640,
          h: 924,
          focus: [0.5, 0.4],
          alt: 'Mountain ridge in autumn',
        }),
        rectangle({ x: 0, y: 420, w: 1640, h: 504, fill: fade(90, '#10180f00', '#10180fe6') }),
        text('Ridge Runners', {
          x: 100,
          y: 620,
          w: 1300,
          font: 'Oswald',
          weight: 700,
          size: 150,
          colour: '#ffffff',
          upper: true,
          lineHeight: 1.1,
        }),
        text('Tuesdays 18:30 and Sundays 9:00, all paces', {
          x: 106,
          y: 800,
          w: 1100,
          font: 'Inter',
          weight: 500,
          size: 40,
          colour: '#ffd9a0',
        }),
        icon('run', 1380, 640, 150, '#ff9500'),
      ],
    },
  ),
];
