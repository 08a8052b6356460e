import { drawing, photo, rectangle, rule, template, text } from '../build';
import type { Part, Template } from '../build';
import { A4 } from './sheets';

function priceList(
  rows: readonly (readonly [string, string, string])[],
  x: number,
  y: number,
  w: number,
  step: number,
  ink: string,
  soft: string,
): Part[] {
  return rows.flatMap(([name, note, price], k): Part[] => [
    text(name, { x, y: y + k * step, w: w - 120, font: 'Lora', weight: 600, size: 34, colour: ink }),
    text(price, {
      x: x + w - 120,
      y: y + k * step,
      w: 120,
      font: 'Lora',
      weight: 600,
      size: 34,
      colour: ink,
      align: 'right',
    }),
    text(note, { x, y: y + k * step + 44, w: w - 130, font: 'Inter', size: 23, colour: soft }),
  ]);
}

/** Menus for the table. */
export const MENUS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Menu',
      title: 'Corner Café Menu',
      premium: false,
      tags: 'cafe,restaurant,coffee,breakfast,food,price list,bakery',
    },
    {
      ...A4,
      background: '#faf3e8',
      parts: [
        rectangle({ x: 0, y: 0, w: 1240, h: 360, fill: '#3d2a22' }),
        drawing('tabler/outline/coffee', { x: 100, y: 104, w: 150, h: 150, colour: '#e3b08a' }),
        text('Corner Café', {
          x: 290,
          y: 92,
          w: 850,
          font: 'Playfair Display',
          weight: 700,
          size: 116,
          colour: '#f5ebdf',
          lineHeight: 1.1,
        }),
        text('breakfast until we run out of bread', {
          x: 296,
          y: 232,
          w: 850,
          font: 'Lora',
          italic: true,
          size: 38,
          colour: '#e3b08a',
        }),
        text('From the bar', {
          x: 100,
          y: 430,
          w: 480,
          font: 'Oswald',
          weight: 600,
          size: 44,
          colour: '#8c4a36',
          upper: true,
          spacing: 0.06,
        }),
        rule(100, 496, 570, 496, '#c9785a', 3),
        ...priceList(
          [
            ['Espresso', 'single origin, changes weekly', '2.20'],
            ['Flat white', 'double shot, six ounces', '3.60'],
            ['Filter', 'two cups, ask for the card', '4.10'],
            ['Hot chocolate', 'seventy per cent, no powder', '4.40'],
            ['Chai', 'our own spice, slow milk', '4.20'],
            ['Lemon tea', 'with a whole lemon', '3.20'],
          ],
          100,
          530,
          470,
          118,
          '#3d2a22',
          '#8f7767',
        ),
        text('From the oven', {
          x: 670,
          y: 430,
          w: 480,
          font: 'Oswald',
          weight: 600,
          size: 44,
          colour: '#8c4a36',
          upper: true,
          spacing: 0.06,
        }),
        rule(670, 496, 1140, 496, '#c9785a', 3),
        ...priceList(
          [
            ['Sourdough', 'butter and sea salt', '3.40'],
            ['Croissant', 'plain, or with almonds', '2.90'],
            ['Shakshuka', 'two eggs, feta, herbs', '9.80'],
            ['Granola', 'yoghurt and poached pear', '7.50'],
            ['Cheese board', 'three from the valley', '11.00'],
            ['Orange cake', 'no flour, much orange', '4.60'],
          ],
          670,
          530,
          470,
          118,
          '#3d2a22',
          '#8f7767',
        ),
        photo('photo/citrus-detail', { x: 100, y: 1310, w: 1040, h: 290, radius: 24, alt: 'Citrus slices' }),
        text('Elm Street 4 · every day 7 to 16 · cards and cash', {
          x: 100,
          y: 1644,
          w: 1040,
          font: 'Inter',
          weight: 500,
          size: 28,
          colour: '#3d2a22',
          align: 'center',
        }),
      ],
    },
  ),
];
