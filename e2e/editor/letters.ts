import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asset, DesignPage, linear, paragraph, STYLE, type Design } from './design-parts';

/** A font that varies in weight (`wght`) and width (`wdth`), as a design of somebody's own brings it along; it has few letters. */
const FONT = path.join(__dirname, '../../mf-editor/src/testing/fonts/archivo-variable.ttf');

/** What is written in it, in the order of painting; bullets and numbers of lists are written too. */
export const LETTERS_WRITTEN = [
  'Vast figures strong stone',
  'about 120 rings',
  'Heavy leaning both light black',
  'Outlined',
  'Glowing',
  'Shaded',
  'PICTURE',
  'Turned and spaced',
  '\u2022 First of a list',
  '1. then numbered',
  '2. and numbered again',
  'These words fill their lines to both ends, as in a book, but for the last of them.',
  'Bent the other way',
  'UPPER CASE STRUCK',
  'Shrunk until all of it fits into its box',
  '\u0645\u0631\u062d\u0628\u0627 with 2024 \u05e9\u05dc\u05d5\u05dd',
  'Kind Price Paper 12.50 Ink 7.20',
  'Centred over more than one line',
];

/** Every way in which words look: fonts that vary, weights that a font has not, effects, lists, directions, tables. */
export function everyLetter(): Design {
  const page = new DesignPage();
  const own = (axes: Record<string, number>, size = 36) => ({ ...STYLE, font: 'Archivo Own', size, axes });
  page.text(
    [20, 15, 760, 50],
    [{ text: 'Vast figures ' }, { text: 'strong stone', style: { axes: { wght: 900, wdth: 125 }, fill: '#aa0000' } }],
    { style: own({ wght: 150, wdth: 62 }) },
  );
  page.text([20, 70, 760, 50], [{ text: 'about 120 rings' }], { style: own({ wght: 430, wdth: 90 }, 40) });
  // Weights and slants that these fonts have no file for are made by the browser.
  page.text(
    [20, 130, 760, 50],
    [
      { text: 'Heavy', style: { font: 'Pacifico', weight: 700 } },
      { text: ' leaning ', style: { font: 'Oswald', italic: true } },
      { text: 'both ', style: { font: 'Abril Fatface', weight: 700, italic: true } },
      { text: 'light ', style: { weight: 300 } },
      { text: 'black', style: { weight: 900 } },
    ],
  );
  page.text([20, 200, 240, 60], [{ text: 'Outlined', style: { fill: '#ffffff', weight: 700 } }], {
    style: { ...STYLE, size: 44 },
    outline: { colour: '#cc0000', width: 3, dash: [] },
  });
  page.text([280, 200, 240, 60], [{ text: 'Glowing' }], {
    style: { ...STYLE, size: 44, fill: '#ffffff' },
    background: '#222244',
    glow: { colour: '#00ffff', blur: 10 },
  });
  page.text([540, 200, 240, 60], [{ text: 'Shaded' }], {
    style: { ...STYLE, size: 44, weight: 700, fill: linear(90, '#ff0066', '#3300ff') },
    shadow: { x: 4, y: 5, blur: 4, colour: '#00000099' },
  });
  page.text([20, 275, 380, 90], [{ text: 'PICTURE' }], {
    style: { ...STYLE, size: 80, weight: 700 },
    picture: { asset: 'pic', crop: { x: 0, y: 0, width: 1, height: 1 } },
  });
  page.text([420, 275, 360, 90], [{ text: 'Turned and spaced' }], {
    style: { ...STYLE, size: 30, letterSpacing: 0.1, underline: true },
    rotation: -8,
    opacity: 0.7,
  });
  page.text([20, 380, 360, 110], [], {
    style: { ...STYLE, size: 22 },
    paragraphs: [
      paragraph([{ text: 'First of a list' }], { list: 'bullet' }),
      paragraph([{ text: 'then numbered' }], { list: 'number' }),
      paragraph([{ text: 'and numbered again' }], { list: 'number' }),
    ],
  });
  page.text([400, 380, 380, 110], [], {
    style: { ...STYLE, font: 'Lora', size: 20 },
    verticalAlign: 'bottom',
    background: linear(0, '#ffeecc', '#ccffee'),
    paragraphs: [
      paragraph([{ text: 'These words fill their lines to both ends, as in a book, but for the last of them.' }], {
        align: 'justify',
      }),
    ],
  });
  page.text([20, 505, 360, 90], [], {
    style: { ...STYLE, size: 34, fill: '#004488' },
    curve: -100,
    paragraphs: [paragraph([{ text: 'Bent the other way' }], { align: 'center' })],
  });
  page.text([400, 505, 380, 50], [{ text: 'upper case struck', style: { strike: true } }], { transform: 'uppercase' });
  page.text([400, 560, 380, 40], [{ text: 'Shrunk until all of it fits into its box' }], {
    style: { ...STYLE, size: 48 },
    shrink: true,
  });
  page.text(
    [20, 610, 360, 60],
    [{ text: '\u0645\u0631\u062d\u0628\u0627 with 2024 \u05e9\u05dc\u05d5\u05dd', style: { size: 32 } }],
    { direction: 'rtl' },
  );
  page.table(
    [400, 610, 380, 170],
    [
      [{ text: 'Kind' }, { text: 'Price', align: 'right' }],
      [
        { text: 'Paper', fill: linear(0, '#ddeeff', '#ffeedd') },
        { text: '12.50', align: 'right', bold: true },
      ],
      [
        { text: 'Ink', colour: '#aa0000' },
        { text: '7.20', align: 'center' },
      ],
    ],
    { columns: [2, 1], rows: [1, 2, 1], border: { colour: '#335577', width: 3, dash: [9, 4] } },
  );
  page.text([20, 690, 360, 90], [{ text: 'Over\nthree\nlines' }], {
    style: { ...STYLE, font: 'Playfair Display', size: 24, weight: 900, italic: true },
    paragraphs: ['Centred over', 'more than', 'one line'].map((text) => paragraph([{ text }], { align: 'center' })),
  });
  const file = 'data:font/ttf;base64,' + readFileSync(FONT).toString('base64');
  return page.design({
    assets: { font: asset('font', { kind: 'font', title: 'Archivo Own', file, width: 0, height: 0 }) },
  });
}
