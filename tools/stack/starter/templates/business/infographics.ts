import { drawing, ellipse, icon, rectangle, rule, template, text } from '../build';
import type { Template } from '../build';

const TALL = { width: 1080, height: 1920 };
const LESS_WATER: readonly (readonly [string, string, string, number])[] = [
  ['bath', 'A bath', '150 litres', 720],
  ['droplet', 'A shower, 8 minutes', '72 litres', 346],
  ['wash', 'A wash at 40°', '49 litres', 235],
  ['tools-kitchen-2', 'Dishes by machine', '11 litres', 60],
];

/** Facts as pictures. */
export const INFOGRAPHICS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Infographic',
      title: 'Water at Home Infographic',
      premium: false,
      tags: 'infographic,chart,water,home,bars,data',
    },
    {
      ...TALL,
      background: '#e5f3f8',
      parts: [
        text('Where the\nwater goes', {
          x: 80,
          y: 100,
          w: 920,
          font: 'Playfair Display',
          weight: 700,
          size: 148,
          colour: '#0d3b4f',
          lineHeight: 1.04,
        }),
        text('One use at home, in litres', {
          x: 84,
          y: 440,
          w: 900,
          font: 'Inter',
          weight: 500,
          size: 44,
          colour: '#2f7288',
        }),
        ...LESS_WATER.flatMap(([name, label, amount, width], k) => [
          icon(name, 84, 590 + k * 270, 84, '#0d3b4f'),
          text(label, { x: 196, y: 590 + k * 270, w: 520, font: 'Inter', weight: 600, size: 40, colour: '#0d3b4f' }),
          text(amount, {
            x: 700,
            y: 590 + k * 270,
            w: 300,
            font: 'Inter',
            weight: 700,
            size: 40,
            colour: '#0d3b4f',
            align: 'right',
          }),
          rectangle({ x: 196, y: 664 + k * 270, w: 804, h: 56, radius: 28, fill: '#ffffff' }),
          rectangle({ x: 196, y: 664 + k * 270, w: width, h: 56, radius: 28, fill: k === 0 ? '#e2683c' : '#2f9bb8' }),
        ]),
        rule(84, 1726, 996, 1726, '#2f7288', 3),
        text('Measured in 40 households over a year', {
          x: 84,
          y: 1752,
          w: 900,
          font: 'Inter',
          size: 32,
          colour: '#2f7288',
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Infographic',
      title: 'From Idea to Launch Infographic',
      premium: true,
      tags: 'infographic,steps,process,timeline,startup,plan',
    },
    {
      ...TALL,
      background: '#1d1b2e',
      parts: [
        drawing('studio/illustration-desk-lamp-and-an-idea', { x: 620, y: 70, w: 400, h: 400 }),
        text('From idea\nto launch', {
          x: 80,
          y: 120,
          w: 620,
          font: 'Oswald',
          weight: 700,
          size: 112,
          colour: '#ffffff',
          lineHeight: 1.08,
          upper: true,
        }),
        rule(150, 590, 150, 1700, '#4b4870', 6),
        ...[
          ['Listen', 'Ten talks with people who have the problem'],
          ['Sketch', 'Paper first, three ways to do it'],
          ['Try', 'A week with five people, notes every day'],
          ['Build', 'The smallest thing that holds'],
          ['Open', 'Tell the ten from the beginning'],
        ].flatMap(([name, line], k) => [
          ellipse({
            x: 100,
            y: 570 + k * 240,
            w: 100,
            h: 100,
            fill: ['#ffcf5c', '#ff9f6b', '#f36f8f', '#b47bff', '#63c8ff'][k],
          }),
          text(String(k + 1), {
            x: 100,
            y: 590 + k * 240,
            w: 100,
            font: 'Inter',
            weight: 800,
            size: 50,
            colour: '#1d1b2e',
            align: 'center',
          }),
          text(name as string, {
            x: 260,
            y: 566 + k * 240,
            w: 720,
            font: 'Inter',
            weight: 700,
            size: 56,
            colour: '#ffffff',
          }),
          text(line as string, {
            x: 260,
            y: 642 + k * 240,
            w: 720,
            font: 'Inter',
            size: 38,
            colour: '#b9b6d6',
            lineHeight: 1.3,
          }),
        ]),
      ],
    },
  ),
];
