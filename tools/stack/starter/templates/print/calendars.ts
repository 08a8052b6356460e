import { photo, rectangle, rule, template, text } from '../build';
import type { Part, Template } from '../build';
import { A4 } from './sheets';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** The days of a month in a grid; `first` is the column of the 1st, 0 = Monday. */
function month(
  first: number,
  days: number,
  at: { x: number; y: number; step: [number, number] },
  ink: string,
  sunday: string,
): Part[] {
  const [across, down] = at.step;
  const cell = (column: number, row: number, label: string, weight: number, size: number) =>
    text(label, {
      x: at.x + column * across,
      y: at.y + row * down,
      w: across,
      font: 'Inter',
      weight,
      size,
      colour: column === 6 ? sunday : ink,
      align: 'center',
    });
  return [
    ...DAYS.map((day, column) => cell(column, 0, day, 700, 30)),
    ...Array.from({ length: days }, (_, k) =>
      cell((first + k) % 7, 1 + Math.floor((first + k) / 7), String(k + 1), 400, 44),
    ),
  ];
}

/** Calendars and plans. */
export const CALENDARS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Calendar',
      title: 'Mountain January Calendar',
      premium: false,
      tags: 'calendar,month,january,2027,wall,mountains',
    },
    {
      ...A4,
      background: '#ffffff',
      parts: [
        photo('photo/snowy-peaks-detail', { x: 0, y: 0, w: 1240, h: 880, alt: 'Limestone peaks with snow' }),
        text('January', { x: 90, y: 930, w: 760, font: 'Playfair Display', weight: 700, size: 130, colour: '#1f2f3d' }),
        text('2027', {
          x: 850,
          y: 986,
          w: 300,
          font: 'Inter',
          weight: 300,
          size: 72,
          colour: '#c2492f',
          align: 'right',
        }),
        rule(90, 1110, 1150, 1110, '#1f2f3d', 3),
        ...month(4, 31, { x: 90, y: 1146, step: [151, 80] }, '#1f2f3d', '#c2492f'),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Calendar',
      title: 'Terrazzo July Calendar',
      premium: true,
      tags: 'calendar,month,july,2027,pink,summer',
    },
    {
      ...A4,
      background: '#fde7ea',
      parts: [
        photo('studio/candy-terrazzo', { x: 0, y: 0, w: 1240, h: 1754 }),
        rectangle({ x: 90, y: 110, w: 1060, h: 1534, radius: 40, fill: '#ffffff' }),
        text('July', {
          x: 90,
          y: 150,
          w: 1060,
          font: 'Abril Fatface',
          size: 330,
          colour: '#5b2340',
          align: 'center',
          lineHeight: 1,
        }),
        text('2027', { x: 90, y: 550, w: 1060, font: 'Space Mono', size: 50, colour: '#d1497a', align: 'center' }),
        ...month(3, 31, { x: 132, y: 690, step: [139, 142] }, '#5b2340', '#d1497a'),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Planner',
      title: 'Calm Week Planner',
      premium: false,
      tags: 'planner,week,plan,organiser,print,green',
    },
    {
      ...A4,
      background: '#f7faf3',
      parts: [
        text('This week', {
          x: 90,
          y: 90,
          w: 700,
          font: 'Playfair Display',
          weight: 700,
          italic: true,
          size: 104,
          colour: '#2f4a2b',
        }),
        text('from ______ to ______', {
          x: 760,
          y: 142,
          w: 390,
          font: 'Inter',
          size: 32,
          colour: '#6f8a66',
          align: 'right',
        }),
        ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Not urgent'].flatMap(
          (day, k) => {
            const [x, y] = [90 + (k % 2) * 545, 270 + Math.floor(k / 2) * 350];
            return [
              rectangle({
                x,
                y,
                w: 515,
                h: 320,
                radius: 24,
                fill: k === 7 ? '#e2edd6' : '#ffffff',
                stroke: ['#cfdfc2', 3],
              }),
              text(day, { x: x + 30, y: y + 24, w: 455, font: 'Inter', weight: 700, size: 34, colour: '#2f4a2b' }),
              ...[0, 1, 2].map((line) => rule(x + 30, y + 138 + line * 66, x + 485, y + 138 + line * 66, '#dbe7d0', 3)),
            ];
          },
        ),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Planner',
      title: 'One Page Meal Planner',
      premium: false,
      tags: 'planner,meal,food,kitchen,shopping list,print',
    },
    {
      ...A4,
      background: '#fff8ec',
      parts: [
        rectangle({ x: 0, y: 0, w: 1240, h: 330, fill: '#e9683f' }),
        text('What’s for dinner?', {
          x: 90,
          y: 108,
          w: 1060,
          font: 'Pacifico',
          size: 116,
          colour: '#fff8ec',
          lineHeight: 1.25,
        }),
        ...['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].flatMap((day, k) => [
          rectangle({ x: 90, y: 400 + k * 180, w: 130, h: 130, radius: 65, fill: '#ffd7a8' }),
          text(day, {
            x: 90,
            y: 438 + k * 180,
            w: 130,
            font: 'Oswald',
            weight: 600,
            size: 46,
            colour: '#7a2e14',
            align: 'center',
          }),
          rule(250, 520 + k * 180, 740, 520 + k * 180, '#e9b48a', 3),
        ]),
        rectangle({ x: 800, y: 400, w: 350, h: 1250, radius: 28, fill: '#ffffff', stroke: ['#f0cfae', 3] }),
        text('To buy', { x: 836, y: 434, w: 280, font: 'Oswald', weight: 600, size: 46, colour: '#e9683f' }),
        ...Array.from({ length: 13 }, (_, k) => [
          rectangle({ x: 836, y: 540 + k * 82, w: 34, h: 34, radius: 8, stroke: ['#e9683f', 3] }),
          rule(890, 572 + k * 82, 1114, 572 + k * 82, '#f0cfae', 3),
        ]).flat(),
      ],
    },
  ),
];
