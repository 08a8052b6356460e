import { icon, photo, rectangle, rule, template, text } from '../build';
import type { Template } from '../build';

/** Certificates to frame. */
export const CERTIFICATES: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Certificate',
      title: 'Certificate of Completion',
      premium: false,
      tags: 'certificate,award,diploma,course,school,training,achievement',
    },
    {
      width: 1754,
      height: 1240,
      background: '#f7fbf9',
      parts: [
        photo('studio/harbour-waves', { x: 0, y: 0, w: 1754, h: 1240 }),
        rectangle({ x: 80, y: 80, w: 1594, h: 1080, fill: '#f7fbf9' }),
        rectangle({ x: 112, y: 112, w: 1530, h: 1016, stroke: ['#12526b', 3] }),
        icon('award', 817, 160, 120, '#f4b860'),
        text('Certificate of completion', {
          x: 200,
          y: 306,
          w: 1354,
          font: 'Playfair Display',
          weight: 700,
          size: 96,
          colour: '#06283d',
          align: 'center',
        }),
        text('This is to say that', {
          x: 200,
          y: 452,
          w: 1354,
          font: 'Lora',
          italic: true,
          size: 40,
          colour: '#1c8a93',
          align: 'center',
        }),
        text('Imani Brooks', {
          x: 200,
          y: 520,
          w: 1354,
          font: 'Pacifico',
          size: 116,
          colour: '#12526b',
          align: 'center',
          lineHeight: 1.35,
        }),
        rule(527, 700, 1227, 700, '#12526b', 2),
        text('has finished the twelve-week course Reading the Tide with distinction', {
          x: 377,
          y: 740,
          w: 1000,
          font: 'Lora',
          size: 42,
          colour: '#06283d',
          align: 'center',
          lineHeight: 1.45,
        }),
        rule(300, 1010, 700, 1010, '#06283d', 2),
        text('Date', { x: 300, y: 1022, w: 400, font: 'Inter', size: 26, colour: '#12526b', align: 'center' }),
        rule(1054, 1010, 1454, 1010, '#06283d', 2),
        text('Course leader', {
          x: 1054,
          y: 1022,
          w: 400,
          font: 'Inter',
          size: 26,
          colour: '#12526b',
          align: 'center',
        }),
      ],
    },
  ),
];
