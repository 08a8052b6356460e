import { ellipse, icon, rule, template, text } from '../build';
import type { Template } from '../build';

/** Logos on their own. */
export const LOGOS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Logo',
      title: 'Lighthouse Bakery Logo',
      premium: false,
      tags: 'logo,bakery,brand,badge,bread,round,identity',
    },
    {
      width: 1200,
      height: 1200,
      background: '#fdf6ec',
      parts: [
        ellipse({ x: 150, y: 150, w: 900, h: 900, fill: '#1c2b40' }),
        ellipse({ x: 182, y: 182, w: 836, h: 836, stroke: ['#f4b860', 6] }),
        icon('bread', 470, 260, 260, '#f4b860'),
        text('Lighthouse', {
          x: 200,
          y: 530,
          w: 800,
          font: 'Pacifico',
          size: 138,
          colour: '#fdf6ec',
          align: 'center',
          lineHeight: 1.3,
        }),
        text('bakery', {
          x: 200,
          y: 724,
          w: 800,
          font: 'Oswald',
          weight: 500,
          size: 74,
          colour: '#f4b860',
          align: 'center',
          spacing: 0.3,
          upper: true,
        }),
        rule(470, 850, 730, 850, '#f4b860', 4),
        text('since 1987', {
          x: 200,
          y: 872,
          w: 800,
          font: 'Space Mono',
          size: 36,
          colour: '#c5d8e2',
          align: 'center',
        }),
      ],
    },
  ),
];
