import { ellipse, fade, photo, rectangle, rule, template, text } from './build';
import type { Part, Template } from './build';

const SOFT = { x: 0, y: 28, blur: 60, colour: '#00000059' };

function phone(x: number, y: number, w: number, picture: string, rotation = 0): Part[] {
  const h = w * 2.05;
  const b = w * 0.035;
  return [
    rectangle({ x, y, w, h, radius: w * 0.15, fill: '#14161c', shadow: SOFT, rotation, name: 'Phone body' }),
    photo(picture, {
      x: x + b,
      y: y + b,
      w: w - 2 * b,
      h: h - 2 * b,
      radius: w * 0.12,
      rotation,
      name: 'Screen: replace this picture',
    }),
    rectangle({
      x: x + w * 0.36,
      y: y + b * 2.1,
      w: w * 0.28,
      h: w * 0.065,
      radius: w * 0.033,
      fill: '#14161c',
      name: 'Camera',
    }),
  ];
}

/** Scenes in which a picture of one's own is shown: replace the named picture. */
export const MOCKUPS: readonly Template[] = [
  template(
    {
      kind: 'mockup',
      category: 'Phone',
      title: 'Two Phones on a Gradient Mockup',
      premium: true,
      tags: 'phone,mobile,app,screen,device,smartphone,gradient',
    },
    {
      width: 1600,
      height: 1200,
      background: fade(35, '#ffd6c0', '#f3a6b5', '#9a7fd1'),
      parts: [
        ellipse({ x: 900, y: 160, w: 640, h: 640, fill: '#ffffff33' }),
        ellipse({ x: 90, y: 560, w: 460, h: 460, fill: '#ffffff26' }),
        ...phone(330, 150, 430, 'studio/wallpaper-night-silk-phone'),
        ...phone(840, 210, 430, 'studio/wallpaper-moss-layers-phone'),
      ],
    },
  ),
  template(
    {
      kind: 'mockup',
      category: 'Frame',
      title: 'Framed Poster on a Wall Mockup',
      premium: false,
      tags: 'frame,poster,wall,interior,print,art,gallery',
    },
    {
      width: 1600,
      height: 1200,
      background: fade(90, '#ece4d8', '#e3d8c7'),
      parts: [
        rectangle({ x: 0, y: 980, w: 1600, h: 220, fill: fade(90, '#b98d64', '#a37850'), name: 'Sideboard' }),
        rectangle({ x: 0, y: 970, w: 1600, h: 16, fill: '#d3aa80' }),
        rectangle({
          x: 480,
          y: 90,
          w: 640,
          h: 830,
          fill: '#2a211b',
          shadow: { x: 16, y: 26, blur: 44, colour: '#00000055' },
          name: 'Frame',
        }),
        rectangle({ x: 502, y: 112, w: 596, h: 786, fill: '#fbf9f5', name: 'Mount' }),
        photo('studio/halftone-sunset', { x: 566, y: 186, w: 468, h: 638, name: 'Poster: replace this picture' }),
        rectangle({ x: 1240, y: 810, w: 150, h: 166, radius: 20, fill: fade(0, '#5b7f72', '#3f5f55'), name: 'Vase' }),
        rectangle({ x: 1275, y: 770, w: 80, h: 60, radius: 12, fill: '#4b6d61' }),
        ...[-36, -14, 10, 34].map((angle, k) =>
          ellipse({
            x: 1290 + k * 8 - 12,
            y: 540 + Math.abs(k - 1.5) * 24,
            w: 42,
            h: 250,
            fill: k % 2 ? '#8fae7e' : '#6f9463',
            rotation: angle,
          }),
        ),
        rectangle({ x: 190, y: 900, w: 230, h: 36, radius: 6, fill: '#c8553d' }),
        rectangle({ x: 205, y: 936, w: 215, h: 36, radius: 6, fill: '#33476b' }),
        rectangle({ x: 220, y: 864, w: 180, h: 36, radius: 6, fill: '#e7b75f' }),
      ],
    },
  ),
  template(
    {
      kind: 'mockup',
      category: 'Stationery',
      title: 'Stacked Business Cards Mockup',
      premium: true,
      tags: 'business card,stationery,brand,paper,print,identity',
    },
    {
      width: 1600,
      height: 1200,
      background: fade(120, '#33424f', '#1d2731'),
      parts: [
        ...[5, 4, 3, 2, 1].map((k) =>
          rectangle({
            x: 430 + k * 5,
            y: 520 + k * 9,
            w: 760,
            h: 470,
            radius: 6,
            fill: k % 2 ? '#e7e2d8' : '#d9d3c7',
            rotation: -14,
            ...(k === 5 && { shadow: { x: 10, y: 26, blur: 60, colour: '#00000080' } }),
          }),
        ),
        rectangle({ x: 430, y: 512, w: 760, h: 470, radius: 6, fill: '#f6f3ee', rotation: -14, name: 'Card, front' }),
        text('Your name', {
          x: 480,
          y: 700,
          w: 660,
          font: 'Playfair Display',
          weight: 600,
          size: 76,
          colour: '#1d2731',
          align: 'center',
          rotation: -14,
        }),
        photo('studio/harbour-tiles', {
          x: 520,
          y: 120,
          w: 700,
          h: 430,
          radius: 6,
          rotation: 9,
          shadow: { x: 14, y: 30, blur: 60, colour: '#00000088' },
          name: 'Card, back: replace this picture',
        }),
      ],
    },
  ),
  template(
    {
      kind: 'mockup',
      category: 'Browser',
      title: 'Browser Window Mockup',
      premium: false,
      tags: 'browser,website,window,web,screen,landing page,desktop',
    },
    {
      width: 1600,
      height: 1200,
      background: fade(60, '#bfe3dd', '#8fb8de'),
      parts: [
        rectangle({
          x: 150,
          y: 170,
          w: 1300,
          h: 860,
          radius: 24,
          fill: '#ffffff',
          shadow: { x: 0, y: 34, blur: 80, colour: '#16324f66' },
          name: 'Window',
        }),
        ...['#ff6159', '#ffbd2e', '#28c93f'].map((fill, k) => ellipse({ x: 186 + k * 38, y: 200, w: 22, h: 22, fill })),
        rectangle({ x: 420, y: 188, w: 760, h: 46, radius: 23, fill: '#eef1f5', name: 'Address bar' }),
        text('your-page.example', {
          x: 420,
          y: 198,
          w: 760,
          font: 'Inter',
          size: 22,
          colour: '#6b7a8c',
          align: 'center',
        }),
        rule(150, 252, 1450, 252, '#e3e8ee', 2),
        photo('photo/picos-de-europa-trail', { x: 150, y: 254, w: 1300, h: 776, name: 'Page: replace this picture' }),
        rectangle({ x: 150, y: 254, w: 1300, h: 776, fill: fade(0, '#16324fd9', '#16324f00') }),
        text('Find the quiet hour', {
          x: 230,
          y: 470,
          w: 900,
          font: 'Playfair Display',
          weight: 700,
          size: 92,
          colour: '#ffffff',
        }),
        rectangle({ x: 234, y: 640, w: 260, h: 74, radius: 37, fill: '#ffffff' }),
        text('Plan a walk', {
          x: 234,
          y: 660,
          w: 260,
          font: 'Inter',
          weight: 600,
          size: 26,
          colour: '#16324f',
          align: 'center',
        }),
      ],
    },
  ),
];
