import { drawing, ellipse, fade, icon, photo, rectangle, rule, template, text } from '../build';
import type { Template } from '../build';

const SLEEVE = { width: 1400, height: 1400 };

/** Covers of podcasts and records. */
export const AUDIO: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'Podcast Cover',
      title: 'Small Hours Podcast Cover',
      premium: false,
      tags: 'podcast,night,talk,radio,audio,city,cover',
    },
    {
      ...SLEEVE,
      background: '#151233',
      parts: [
        photo('studio/the-late-shift', { x: 0, y: 0, w: 1400, h: 1400, focus: [0.5, 0.8] }),
        rectangle({ x: 0, y: 0, w: 1400, h: 1400, fill: fade(90, '#151233f2', '#151233b3', '#15123300') }),
        icon('microphone', 100, 100, 130, '#ffcf70'),
        text('Small\nhours', {
          x: 92,
          y: 250,
          w: 1200,
          font: 'Abril Fatface',
          size: 320,
          colour: '#ffffff',
          lineHeight: 0.98,
        }),
        text('Talks with people who work while you sleep', {
          x: 100,
          y: 900,
          w: 900,
          font: 'Inter',
          weight: 500,
          size: 56,
          colour: '#ffcf70',
          lineHeight: 1.3,
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Podcast Cover',
      title: 'Good Question Podcast Cover',
      premium: true,
      tags: 'podcast,science,questions,bold,yellow,audio,cover',
    },
    {
      ...SLEEVE,
      background: '#ffd400',
      parts: [
        text('?', { x: 560, y: -190, w: 840, font: 'Abril Fatface', size: 1500, colour: '#ff5a36', lineHeight: 1 }),
        text('Good\nques-\ntion', {
          x: 90,
          y: 150,
          w: 1200,
          font: 'Oswald',
          weight: 700,
          size: 330,
          colour: '#17130a',
          lineHeight: 1.02,
          upper: true,
        }),
        rectangle({ x: 90, y: 1216, w: 620, h: 96, radius: 48, fill: '#17130a' }),
        text('science, weekly', {
          x: 90,
          y: 1236,
          w: 620,
          font: 'Space Mono',
          weight: 700,
          size: 44,
          colour: '#ffd400',
          align: 'center',
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Album Cover',
      title: 'Northern Strata Album Cover',
      premium: false,
      tags: 'album,music,record,minimal,blue,ambient,cover',
    },
    {
      ...SLEEVE,
      background: '#e9eef2',
      parts: [
        photo('studio/northern-strata', { x: 150, y: 150, w: 1100, h: 860 }),
        rule(150, 1090, 1250, 1090, '#1f3342', 3),
        text('Halvard Lund', { x: 150, y: 1118, w: 700, font: 'Inter', weight: 600, size: 52, colour: '#1f3342' }),
        text('Strata', { x: 150, y: 1184, w: 700, font: 'Inter', weight: 300, size: 52, colour: '#1f3342' }),
        text('LP 33', { x: 850, y: 1118, w: 400, font: 'Space Mono', size: 44, colour: '#c2492f', align: 'right' }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'Album Cover',
      title: 'Velvet Loops Album Cover',
      premium: true,
      tags: 'album,music,record,retro,soul,purple,cover',
    },
    {
      ...SLEEVE,
      background: '#2a1038',
      parts: [
        photo('studio/velvet-loops', { x: 0, y: 0, w: 1400, h: 1400 }),
        ellipse({ x: 250, y: 250, w: 900, h: 900, fill: '#2a1038' }),
        ellipse({ x: 278, y: 278, w: 844, h: 844, stroke: ['#ffb37a', 5] }),
        text('The', {
          x: 300,
          y: 430,
          w: 800,
          font: 'Playfair Display',
          italic: true,
          size: 88,
          colour: '#ffb37a',
          align: 'center',
        }),
        text('Velvets', {
          x: 300,
          y: 520,
          w: 800,
          font: 'Pacifico',
          size: 200,
          colour: '#fff1e2',
          align: 'center',
          lineHeight: 1.3,
        }),
        text('Live at the Orpheum', {
          x: 300,
          y: 826,
          w: 800,
          font: 'Oswald',
          weight: 500,
          size: 56,
          colour: '#ffb37a',
          align: 'center',
          spacing: 0.08,
          upper: true,
        }),
        drawing('tabler/outline/vinyl', { x: 650, y: 950, w: 100, h: 100, colour: '#fff1e2' }),
      ],
    },
  ),
];
