import { ellipse, icon, rectangle, template, text } from '../build';
import type { Template } from '../build';
import { job, section } from './cv-parts';
import { A4 } from './sheets';

/** A CV with a column of facts. */
export const NORDIC_CV: readonly Template[] = [
  template(
    {
      kind: 'template',
      category: 'CV',
      title: 'Nordic Column CV',
      premium: false,
      tags: 'resume,curriculum vitae,job,application,career,minimal,professional',
    },
    {
      ...A4,
      background: '#ffffff',
      parts: [
        rectangle({ x: 0, y: 0, w: 400, h: 1754, fill: '#1c2b40' }),
        ellipse({ x: 90, y: 90, w: 220, h: 220, fill: '#e4683b' }),
        text('NL', {
          x: 90,
          y: 146,
          w: 220,
          font: 'Playfair Display',
          weight: 800,
          size: 92,
          colour: '#ffffff',
          align: 'center',
          lineHeight: 1.15,
        }),
        text('Contact', {
          x: 60,
          y: 380,
          w: 290,
          font: 'Oswald',
          weight: 600,
          size: 30,
          colour: '#e9a184',
          upper: true,
          spacing: 0.08,
        }),
        ...(
          [
            ['mail', 'nora@example.com'],
            ['phone', '+47 555 0188'],
            ['map-pin', 'Bergen, Norway'],
            ['world', 'noralind.example'],
          ] as const
        ).flatMap(([name, line], k) => [
          icon(name, 60, 444 + k * 58, 34, '#c5d8e2'),
          text(line, { x: 110, y: 446 + k * 58, w: 260, font: 'Inter', size: 24, colour: '#ffffff' }),
        ]),
        text('Skills', {
          x: 60,
          y: 740,
          w: 290,
          font: 'Oswald',
          weight: 600,
          size: 30,
          colour: '#e9a184',
          upper: true,
          spacing: 0.08,
        }),
        ...(
          [
            ['Research', 0.95],
            ['Interaction design', 0.9],
            ['Prototyping', 0.8],
            ['Front end', 0.6],
            ['Writing', 0.75],
          ] as const
        ).flatMap(([name, share], k) => [
          text(name, { x: 60, y: 800 + k * 76, w: 280, font: 'Inter', size: 24, colour: '#ffffff' }),
          rectangle({ x: 60, y: 838 + k * 76, w: 280, h: 8, radius: 4, fill: '#3b5b7e' }),
          rectangle({ x: 60, y: 838 + k * 76, w: 280 * share, h: 8, radius: 4, fill: '#e4683b' }),
        ]),
        text('Languages', {
          x: 60,
          y: 1230,
          w: 290,
          font: 'Oswald',
          weight: 600,
          size: 30,
          colour: '#e9a184',
          upper: true,
          spacing: 0.08,
        }),
        text('Norwegian, English, German, a little Basque', {
          x: 60,
          y: 1290,
          w: 280,
          font: 'Inter',
          size: 24,
          colour: '#ffffff',
          lineHeight: 1.5,
        }),
        text('Nora Lind', {
          x: 468,
          y: 92,
          w: 680,
          font: 'Playfair Display',
          weight: 800,
          size: 110,
          colour: '#1c2b40',
          lineHeight: 1.1,
        }),
        text('Product designer', { x: 472, y: 226, w: 660, font: 'Inter', weight: 500, size: 36, colour: '#e4683b' }),
        text(
          'I turn research into things people can use on the first try. Eleven years in public services, health and travel.',
          { x: 472, y: 296, w: 660, font: 'Inter', size: 25, colour: '#1c2b40', lineHeight: 1.5 },
        ),
        ...section('Experience', 460, '#1c2b40', '#e4683b'),
        ...job(
          'Lead designer',
          'Fjord Rail, Bergen',
          '2021–now',
          'Ticketing for four million journeys a year; led five designers; halved the time to buy a ticket.',
          546,
          '#1c2b40',
          '#6b819b',
        ),
        ...job(
          'Senior designer',
          'Helsa Clinics, Oslo',
          '2016–2021',
          'Booking and messages between patients and nurses, tested with two hundred people.',
          750,
          '#1c2b40',
          '#6b819b',
        ),
        ...job(
          'Designer',
          'Studio Blank, Berlin',
          '2013–2016',
          'Identities and web pages for museums, a library and one brewery.',
          920,
          '#1c2b40',
          '#6b819b',
        ),
        ...section('Education', 1130, '#1c2b40', '#e4683b'),
        ...job(
          'MA Interaction Design',
          'Umeå Institute of Design',
          '2011–2013',
          'Thesis on maps for people who do not read maps.',
          1216,
          '#1c2b40',
          '#6b819b',
        ),
        ...section('Talks', 1400, '#1c2b40', '#e4683b'),
        text(
          'Queues are interfaces, Oslo 2023\nThe last timetable on paper, Berlin 2022\nWhat nurses type, Copenhagen 2019',
          { x: 470, y: 1480, w: 660, font: 'Inter', size: 25, colour: '#1c2b40', lineHeight: 1.7, list: true },
        ),
      ],
    },
  ),
];
