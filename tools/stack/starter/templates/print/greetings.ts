import { drawing, ellipse, heart, photo, rectangle, star, template, text } from '../build';
import type { Template } from '../build';

const CARD = { width: 1240, height: 1748 };
const CONFETTI = ['#ff6b6b', '#ffd166', '#06d6a0', '#118ab2', '#9b5de5'];
const CONFETTI_PLACES = [
  ...[40, 74, 150, 60, 190, 96, 128, 52, 210, 86].map((x, k) => [x, 70 + k * 66] as const),
  ...[1160, 1104, 1040, 1150, 1094, 1128, 1170, 1060, 1140, 1090].map((x, k) => [x, 90 + k * 66] as const),
  ...[60, 112, 44, 96, 70, 128].map((y, k) => [270 + k * 130, y] as const),
];

/** Cards for an occasion. */
export const GREETINGS: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Greeting Card',
      title: 'Balloon Birthday Card',
      premium: false,
      tags: 'birthday,card,greeting,balloon,children,happy',
    },
    {
      ...CARD,
      background: '#fff3dd',
      parts: [
        // Confetti around the words, none behind them.
        ...CONFETTI_PLACES.map(([x, y], k) =>
          ellipse({ x, y, w: 22 + (k % 3) * 10, h: 22 + (k % 3) * 10, fill: CONFETTI[k % 5] }),
        ),
        drawing('studio/illustration-hot-air-balloon-over-the-hills', { x: 120, y: 690, w: 1000, h: 1000 }),
        text('Happy\nbirthday', {
          x: 60,
          y: 150,
          w: 1120,
          font: 'Pacifico',
          size: 210,
          colour: '#d8433b',
          align: 'center',
          lineHeight: 1.16,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Greeting Card',
      title: 'Thank You Herbarium Card',
      premium: false,
      tags: 'thank you,card,greeting,flowers,botanical,elegant',
    },
    {
      ...CARD,
      background: '#fbf6ea',
      parts: [
        photo('studio/meadow-herbarium', { x: 0, y: 0, w: 1240, h: 1748 }),
        ellipse({ x: 190, y: 440, w: 860, h: 860, fill: '#fbf6ea' }),
        ellipse({ x: 220, y: 470, w: 800, h: 800, stroke: ['#5a7a3c', 3] }),
        text('Thank\nyou', {
          x: 220,
          y: 630,
          w: 800,
          font: 'Playfair Display',
          weight: 700,
          italic: true,
          size: 200,
          colour: '#33491f',
          align: 'center',
          lineHeight: 1,
        }),
        text('for everything', { x: 220, y: 1060, w: 800, font: 'Lora', size: 56, colour: '#5a7a3c', align: 'center' }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Greeting Card',
      title: 'Winter Stars Holiday Card',
      premium: true,
      tags: 'holiday,winter,card,greeting,new year,stars,christmas',
    },
    {
      ...CARD,
      background: '#10233f',
      parts: [
        photo('studio/birches-at-blue-hour', { x: 0, y: 848, w: 1240, h: 900 }),
        ...Array.from({ length: 18 }, (_, k) =>
          star({
            x: k % 2 ? 60 + ((k * 37) % 130) : 1010 + ((k * 53) % 130),
            y: 50 + ((k * 197) % 740),
            w: 34 + (k % 4) * 12,
            h: 34 + (k % 4) * 12,
            points: 4,
            inner: 0.3,
            fill: '#ffe3a3',
          }),
        ),
        text('Peace\nand good\nsnow', {
          x: 60,
          y: 170,
          w: 1120,
          font: 'Abril Fatface',
          size: 190,
          colour: '#ffffff',
          align: 'center',
          lineHeight: 1.05,
        }),
        rectangle({ x: 370, y: 1560, w: 500, h: 92, radius: 46, fill: '#10233fe6' }),
        text('Happy 2027', {
          x: 370,
          y: 1580,
          w: 500,
          font: 'Oswald',
          weight: 500,
          size: 44,
          colour: '#ffe3a3',
          align: 'center',
          spacing: 0.1,
          upper: true,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Greeting Card',
      title: 'Two Hearts Valentine Card',
      premium: false,
      tags: 'valentine,love,card,greeting,hearts,pink',
    },
    {
      ...CARD,
      background: '#ffdbe2',
      parts: [
        heart({ x: 210, y: 330, w: 560, h: 520, fill: '#e63962', rotation: -14 }),
        heart({ x: 510, y: 480, w: 520, h: 480, fill: '#ff7a93', rotation: 12, blend: 'multiply' }),
        text('You and me', {
          x: 60,
          y: 1060,
          w: 1120,
          font: 'Pacifico',
          size: 180,
          colour: '#a3123c',
          align: 'center',
          lineHeight: 1.3,
        }),
        text('and the good biscuits', {
          x: 60,
          y: 1330,
          w: 1120,
          font: 'Lora',
          italic: true,
          size: 64,
          colour: '#a3123c',
          align: 'center',
        }),
      ],
    },
  ),
];
