import { ellipse, icon, rectangle, rule, template, text } from '../build';
import type { PageDraft, Template } from '../build';
import { A4 } from '../print/sheets';

const ITEMS: readonly (readonly [string, string, string])[] = [
  ['Identity: mark, colours, letters', '1', '2,400.00'],
  ['Website, six pages', '1', '3,150.00'],
  ['Photographs, half a day', '2', '1,240.00'],
  ['Printing, supervised', '1', '380.00'],
];

function invoice(ink: string, tint: string, paper: string): PageDraft {
  return {
    ...A4,
    background: paper,
    parts: [
      rectangle({ x: 0, y: 0, w: 40, h: A4.height, fill: ink }),
      text('Invoice', { x: 120, y: 110, w: 600, font: 'Playfair Display', weight: 700, size: 120, colour: ink }),
      text('Nº 2026-041\n22 November 2026\ndue in 30 days', {
        x: 760,
        y: 128,
        w: 380,
        font: 'Inter',
        size: 30,
        colour: '#41414a',
        align: 'right',
        lineHeight: 1.5,
      }),
      text('For', { x: 120, y: 360, w: 300, font: 'Inter', weight: 700, size: 28, colour: ink }),
      text('Orchard & Daughters\nHarbour Road 12\n4021 Westhaven', {
        x: 120,
        y: 402,
        w: 480,
        font: 'Inter',
        size: 32,
        colour: '#41414a',
        lineHeight: 1.45,
      }),
      text('From', { x: 680, y: 360, w: 300, font: 'Inter', weight: 700, size: 28, colour: ink }),
      text('Studio Vane\nMill Lane 4\n4017 Westhaven', {
        x: 680,
        y: 402,
        w: 460,
        font: 'Inter',
        size: 32,
        colour: '#41414a',
        lineHeight: 1.45,
      }),
      rectangle({ x: 120, y: 640, w: 1020, h: 76, fill: tint }),
      text('What', { x: 148, y: 660, w: 500, font: 'Inter', weight: 700, size: 30, colour: ink }),
      text('Count', { x: 740, y: 660, w: 140, font: 'Inter', weight: 700, size: 30, colour: ink, align: 'right' }),
      text('Amount', { x: 900, y: 660, w: 212, font: 'Inter', weight: 700, size: 30, colour: ink, align: 'right' }),
      ...ITEMS.flatMap(([what, count, amount], k) => [
        text(what, { x: 148, y: 744 + k * 92, w: 600, font: 'Inter', size: 32, colour: '#22222a' }),
        text(count, { x: 740, y: 744 + k * 92, w: 140, font: 'Inter', size: 32, colour: '#22222a', align: 'right' }),
        text(amount, { x: 900, y: 744 + k * 92, w: 212, font: 'Inter', size: 32, colour: '#22222a', align: 'right' }),
        rule(120, 812 + k * 92, 1140, 812 + k * 92, tint, 3),
      ]),
      text('Total', { x: 620, y: 1160, w: 260, font: 'Inter', weight: 700, size: 40, colour: ink, align: 'right' }),
      text('7,170.00', {
        x: 880,
        y: 1150,
        w: 232,
        font: 'Playfair Display',
        weight: 700,
        size: 54,
        colour: ink,
        align: 'right',
      }),
      text(
        'Please pay to IBAN XX00 0000 0000 0000 0000 and name the number of this invoice. Thank you for the work together.',
        { x: 120, y: 1420, w: 720, font: 'Lora', italic: true, size: 32, colour: '#41414a', lineHeight: 1.5 },
      ),
      text('studio-vane.example', { x: 120, y: 1640, w: 600, font: 'Inter', size: 28, colour: ink }),
    ],
  };
}

/** Papers of an office. */
export const PAPERS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Invoice',
      title: 'Ink Blue Invoice',
      premium: false,
      tags: 'invoice,bill,business,paper,freelance,blue',
    },
    invoice('#1f3a8a', '#e4e9f8', '#ffffff'),
  ),
  template(
    {
      kind: 'template',
      category: 'Invoice',
      title: 'Terracotta Invoice',
      premium: true,
      tags: 'invoice,bill,business,paper,freelance,warm',
    },
    invoice('#a8482b', '#f5e3d8', '#fffaf5'),
  ),
  template(
    {
      kind: 'template',
      category: 'Letterhead',
      title: 'Harbour Letterhead',
      premium: false,
      tags: 'letterhead,letter,business,paper,office,blue',
    },
    {
      ...A4,
      background: '#ffffff',
      parts: [
        ellipse({ x: 940, y: -220, w: 520, h: 520, fill: '#d7e8ee' }),
        ellipse({ x: 1060, y: -120, w: 320, h: 320, fill: '#1c5a73' }),
        icon('anchor', 1116, 30, 80, '#ffffff'),
        text('Harbour & Sons', {
          x: 120,
          y: 110,
          w: 700,
          font: 'Playfair Display',
          weight: 700,
          size: 60,
          colour: '#1c5a73',
        }),
        text('Ship chandlers since 1904', { x: 120, y: 190, w: 700, font: 'Inter', size: 28, colour: '#5a7482' }),
        text('22 November 2026', { x: 120, y: 400, w: 700, font: 'Inter', size: 30, colour: '#33434c' }),
        text('Dear Captain Reyes,', { x: 120, y: 500, w: 900, font: 'Lora', weight: 600, size: 36, colour: '#22313a' }),
        text(
          'your ropes are ready: four of sixty metres, spliced at one end as agreed, and a fifth that we would like you to try. It is lighter by a third and has spent a winter on our own boat.\nThey wait for you at the east gate, any morning before ten. Bring the old ones along; we take them back and make mats of them.',
          { x: 120, y: 580, w: 960, font: 'Lora', size: 34, colour: '#33434c', lineHeight: 1.6 },
        ),
        text('With kind regards,', { x: 120, y: 1080, w: 900, font: 'Lora', size: 34, colour: '#33434c' }),
        text('M. Harbour', { x: 120, y: 1150, w: 700, font: 'Pacifico', size: 64, colour: '#1c5a73' }),
        rule(120, 1610, 1120, 1610, '#1c5a73', 3),
        text('East Quay 3, 4020 Westhaven, +00 000 000, harbour-sons.example', {
          x: 120,
          y: 1636,
          w: 1000,
          font: 'Inter',
          size: 26,
          colour: '#5a7482',
        }),
      ],
    },
  ),
];
