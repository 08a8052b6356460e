import { drawing, ellipse, icon, photo, rectangle, rule, template, text } from '../build';
import type { Template } from '../build';

/** Posts and banners for networks of work. */
export const PROFESSIONAL: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'LinkedIn Post',
      title: 'We Are Hiring Post',
      premium: false,
      tags: 'hiring,job,team,work,career,linkedin',
    },
    {
      width: 1200,
      height: 1200,
      background: '#f4f1ff',
      parts: [
        rectangle({ x: 0, y: 0, w: 1200, h: 760, fill: '#3526a5' }),
        drawing('studio/illustration-rocket-on-its-way', { x: 640, y: 190, w: 540, h: 540 }),
        text('We are\nhiring', {
          x: 80,
          y: 110,
          w: 700,
          font: 'Inter',
          weight: 800,
          size: 168,
          colour: '#ffffff',
          lineHeight: 1.0,
        }),
        text('Three seats in a small team', {
          x: 84,
          y: 500,
          w: 520,
          font: 'Inter',
          weight: 500,
          size: 44,
          colour: '#cfc7ff',
          lineHeight: 1.3,
        }),
        ...['Front-end engineer', 'Product designer', 'Customer care, part time'].flatMap((name, k) => [
          icon('arrow-right', 84, 824 + k * 88, 48, '#3526a5'),
          text(name, { x: 156, y: 822 + k * 88, w: 800, font: 'Inter', weight: 600, size: 44, colour: '#1b1545' }),
        ]),
        text('jobs.lantern.example', { x: 84, y: 1110, w: 700, font: 'Space Mono', size: 34, colour: '#3526a5' }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'LinkedIn Post',
      title: 'One Number Post',
      premium: false,
      tags: 'report,number,statistics,study,linkedin,minimal',
    },
    {
      width: 1200,
      height: 1200,
      background: '#0e3b34',
      parts: [
        text('Report 2026', { x: 90, y: 96, w: 700, font: 'Space Mono', size: 36, colour: '#8fd6c2' }),
        rule(90, 170, 1110, 170, '#8fd6c2', 3),
        text(['68', ['%', { size: 200 }]], {
          x: 76,
          y: 230,
          w: 1050,
          font: 'Playfair Display',
          weight: 700,
          size: 520,
          colour: '#f3e9d2',
          lineHeight: 1,
        }),
        text('of repaired washing machines still run five years later.', {
          x: 90,
          y: 770,
          w: 960,
          font: 'Lora',
          weight: 500,
          size: 68,
          colour: '#ffffff',
          lineHeight: 1.25,
        }),
        text('Survey of 2,140 households, Institute for Repair', {
          x: 90,
          y: 1096,
          w: 1000,
          font: 'Inter',
          size: 32,
          colour: '#8fd6c2',
        }),
      ],
    },
  ),
  template(
    {
      kind: 'template',
      category: 'LinkedIn Banner',
      title: 'Bridge Engineer Banner',
      premium: false,
      tags: 'banner,profile,engineer,cover,linkedin,architecture',
    },
    {
      width: 1584,
      height: 396,
      background: '#10202e',
      parts: [
        photo('photo/bridge-cables-over-the-estuary', { x: 684, y: 0, w: 900, h: 396, alt: 'Cables of a bridge' }),
        rectangle({ x: 684, y: 0, w: 12, h: 396, fill: '#ff7a3d' }),
        text('Structures that\nlast a century', {
          x: 330,
          y: 86,
          w: 340,
          font: 'Oswald',
          weight: 500,
          size: 56,
          colour: '#ffffff',
          lineHeight: 1.15,
        }),
        text('Ana Ibarra, bridge engineer', {
          x: 330,
          y: 262,
          w: 340,
          font: 'Inter',
          size: 26,
          colour: '#9fb6c8',
          lineHeight: 1.35,
        }),
        ellipse({ x: 70, y: 100, w: 196, h: 196, stroke: ['#ff7a3d', 6] }),
        icon('building-bridge', 108, 138, 120, '#ff7a3d'),
      ],
    },
  ),
];
