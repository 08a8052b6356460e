import { BLENDS } from '@commonplace/contracts/design/document';
import { asset, DesignPage, linear, type Design } from './design-parts';

/** All but the usual one. */
const MIXED = BLENDS.filter((blend) => blend !== 'normal');
const MASKS = ['ellipse', 'triangle', 'star', 'hexagon', 'heart', 'diamond', 'arch'];
const ADJUSTED = [
  { brightness: 40 },
  { contrast: 60 },
  { saturation: -70 },
  { blur: 6 },
  { hue: 120 },
  { sepia: 80 },
  { temperature: 60 },
  { vignette: 80 },
  { duotone: ['#1b1464', '#f7b801'] },
];
const ENDS = ['arrow', 'triangle', 'dot', 'diamond', 'bar'];

/** Every way in which colours mix, pictures are cut and adjusted, and outlines run. */
export function everyLook(): Design {
  const page = new DesignPage();
  page.shape('rectangle', [0, 0, 800, 110], { fill: linear(0, '#ff0000', '#ffff00', '#00aa55', '#0033ff') });
  MIXED.forEach((blend, index) =>
    page.shape('ellipse', [10 + index * 52, 20, 46, 70], { blend, fill: index % 2 ? '#cc8844' : '#4488cc' }),
  );
  MASKS.forEach((mask, index) =>
    page.image([10 + index * 112, 125, 100, 100], {
      mask,
      crop: { x: 0.125, y: 0, width: 0.75, height: 1 },
      rotation: index * 10,
      border: index % 2 ? { colour: '#222222', width: 4, dash: [8, 4] } : null,
    }),
  );
  ADJUSTED.forEach((filters, index) => page.image([10 + index * 87, 250, 80, 60], { filters }));
  // What is cut out and mixes with what lies below; what is turned and casts a shadow; what shines through.
  page.shape('rectangle', [10, 330, 380, 120], { fill: linear(90, '#ffd54f', '#8e24aa') });
  page.image([20, 340, 130, 100], { blend: 'multiply', radius: 20 });
  page.image([160, 340, 100, 100], { mask: 'star', blend: 'screen', opacity: 0.8 });
  page.shape('heart', [270, 340, 100, 100], { blend: 'difference', fill: '#00ffcc', opacity: 0.7 });
  page.image([420, 345, 110, 80], {
    rotation: 25,
    flipX: true,
    shadow: { x: 10, y: 12, blur: 10, colour: '#000000aa' },
  });
  page.image([560, 345, 100, 90], { flipY: true, radius: 30, shadow: { x: -8, y: 8, blur: 0, colour: '#aa0000' } });
  page.shape('rectangle', [690, 340, 100, 100], { fill: linear(135, '#ff000000', '#ff0000ff'), rotation: 10 });
  ENDS.forEach((end, index) =>
    page.line(
      [20 + index * 150, 480, 120, 30],
      [
        [0, 30],
        [120, 0],
      ],
      { end, start: index % 2 ? end : 'none', stroke: { colour: '#333333', width: 5, dash: index > 2 ? [10, 5] : [] } },
    ),
  );
  const wave = Array.from({ length: 40 }, (_, n) => [n * 5, 30 + Math.sin(n / 3) * 28] as const);
  page.line([20, 540, 195, 60], wave, { freehand: true, stroke: { colour: '#aa2266', width: 8, dash: [] } });
  page.line(
    [240, 540, 100, 60],
    [
      [0, 60],
      [50, 0],
      [100, 60],
    ],
    { closed: true },
  );
  ['triangle', 'polygon', 'arrow', 'bubble', 'arch', 'diamond'].forEach((shape, index) =>
    page.shape(shape, [370 + index * 70, 540, 60, 60], {
      points: 7,
      rotation: index * 7,
      fill: index % 2 ? '#117755' : linear(30, '#225588', '#99ddff'),
      stroke: index > 2 ? { colour: '#331100', width: 4, dash: [] } : null,
    }),
  );
  page.put('svg', [20, 630, 120, 90], { asset: 'pic', recolour: { '#ffcc00': '#ff0066' }, opacity: 0.5, rotation: 12 });
  page.put('qr', [170, 630, 120, 120], { text: 'longer '.repeat(12), colour: '#552200', background: null, level: 'H' });
  page.put('video', [320, 630, 120, 90], {
    asset: 'pic',
    crop: { x: 0.2, y: 0.2, width: 0.6, height: 0.6 },
    radius: 18,
  });
  // Premium content carries its mark for whoever has no plan.
  page.image([470, 630, 160, 120], { asset: 'paid', mask: 'hexagon' });
  page.image([650, 630, 130, 120], { asset: 'gone' });
  return page.design({
    assets: {
      paid: asset('paid', { licence: { id: 'premium', premium: true, attribution: '' } }),
      gone: asset('gone', { url: '/files/there-is-none.png' }),
    },
    page: { background: linear(60, '#ffffff', '#e8f0ff') },
  });
}
