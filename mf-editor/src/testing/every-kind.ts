import type { DesignDocument, DesignElement, DocumentAsset } from '@commonplace/contracts/design/document';
import { newDocument } from '../document/new-document';
import { keysBetween } from '../document/order';
import { newGroup } from '../elements/group/group';
import { newImage } from '../elements/image/image';
import { newLine } from '../elements/line/line';
import { newQr } from '../elements/qr/qr';
import { newShape } from '../elements/shape/shape';
import { newSvg } from '../elements/svg/svg';
import { newTable } from '../elements/table/table';
import { newText } from '../elements/text/text';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#3366cc"/><circle cx="40" cy="30" r="20" fill="#ffcc00"/></svg>')}`;

/** A design with every kind of element and every paint, for exports and pixel comparisons. Texts are returned as people read them. */
export function everyKind(): { document: DesignDocument; texts: string[] } {
  const document = newDocument({ width: 800, height: 800 });
  const [page] = Object.values(document.pages);
  const asset: DocumentAsset = {
    id: 'pic',
    source: 'inline',
    item: null,
    kind: 'image',
    url: PICTURE,
    width: 80,
    height: 60,
    licence: null,
  };
  document.assets = { pic: asset };
  document.film = { seconds: 2, fade: 0.5, loop: false };
  page!.seconds = 4;
  const frame = (x: number, y: number, width: number, height: number, rotation = 0) => ({
    x,
    y,
    width,
    height,
    rotation,
  });
  const orders = keysBetween(null, null, 30);
  let at = 0;
  const next = () => orders[at++]!;
  const put = (element: DesignElement) => void (page!.elements[element.id] = element);

  put({
    ...newShape('rectangle', frame(20, 20, 160, 100), next()),
    fill: {
      kind: 'linear',
      angle: 45,
      stops: [
        { at: 0, colour: '#ff0000' },
        { at: 1, colour: '#0000ff' },
      ],
    },
    radius: 12,
  });
  put({
    ...newShape('star', frame(200, 20, 100, 100, 20), next()),
    fill: {
      kind: 'radial',
      angle: 0,
      stops: [
        { at: 0, colour: '#ffffff' },
        { at: 1, colour: '#008800' },
      ],
    },
  });
  put({
    ...newShape('heart', frame(320, 20, 100, 100), next()),
    fill: '#cc0044',
    shadow: { x: 6, y: 8, blur: 12, colour: '#00000080' },
  });
  put({
    ...newShape('ellipse', frame(440, 20, 120, 100), next()),
    fill: '#ffaa00',
    stroke: { colour: '#222222', width: 6, dash: [12, 6] },
    opacity: 0.6,
    blend: 'multiply',
  });
  put({
    ...newShape('path', frame(580, 20, 100, 100), next()),
    d: 'M0 0L1 0L1 1L0 1ZM0.25 0.25L0.75 0.25L0.75 0.75L0.25 0.75Z',
    fill: '#225588',
  });
  put({
    ...newLine({ x: 20, y: 160 }, { x: 300, y: 200 }, next(), 'arrow'),
    stroke: { colour: '#333333', width: 5, dash: [] },
    start: 'dot',
  });
  put({ ...newImage(asset, frame(20, 230, 160, 120), next(), 'A blue picture'), radius: 10 });
  put({
    ...newImage(asset, frame(200, 230, 120, 120), next(), 'A round picture'),
    mask: 'ellipse',
    crop: { x: 0.125, y: 0, width: 0.75, height: 1 },
    border: { colour: '#000000', width: 4, dash: [] },
  });
  put({ ...newSvg({ ...asset, kind: 'svg' }, frame(340, 230, 80, 60), next()), asset: 'pic' });
  put(newQr('https://example.org', frame(440, 160, 150, 150), next()));
  const table = newTable(frame(20, 380, 300, 120), next(), { columns: 2, rows: 2 });
  put({
    ...table,
    style: { ...table.style, size: 18 },
    cells: [
      [{ text: 'Name' }, { text: 'Town' }],
      [{ text: 'Ada' }, { text: 'London', fill: '#ddeeff', align: 'right' }],
    ],
  });
  const group = newGroup(frame(620, 160, 120, 120), next());
  put(group);
  put({ ...newShape('diamond', frame(620, 160, 60, 60), 'a0'), parent: group.id, fill: '#7711aa' });
  put({ ...newShape('cross', frame(680, 220, 60, 60, 15), 'a1'), parent: group.id, fill: '#117755' });

  const mixed = newText('', { x: 20, y: 530, width: 420 }, next(), { size: 28 });
  put({
    ...mixed,
    autoHeight: false,
    height: 80,
    link: 'https://example.org/page',
    paragraphs: [
      {
        align: 'left',
        list: 'none',
        runs: [
          { text: 'Plain, ', style: {} },
          { text: 'bold', style: { weight: 700 } },
          { text: ' and ', style: {} },
          { text: 'slanted', style: { font: 'Lora', italic: true, fill: '#aa0000' } },
          { text: ' words.', style: {} },
        ],
      },
    ],
  });
  const list = newText('', { x: 20, y: 620, width: 300 }, next(), { size: 22 });
  put({
    ...list,
    autoHeight: false,
    height: 70,
    paragraphs: [
      { align: 'left', list: 'bullet', runs: [{ text: 'First thing', style: {} }] },
      { align: 'left', list: 'number', runs: [{ text: 'Second thing', style: { underline: true } }] },
    ],
  });
  const arabic = newText('\u0645\u0631\u062d\u0628\u0627 2024', { x: 470, y: 560, width: 300 }, next(), { size: 36 });
  put({ ...arabic, autoHeight: false, height: 60 });
  const curved = newText('Curved words', { x: 470, y: 630, width: 300 }, next(), { size: 34, fill: '#004488' });
  put({
    ...curved,
    autoHeight: false,
    height: 110,
    curve: 120,
    paragraphs: curved.paragraphs.map((one) => ({ ...one, align: 'center' as const })),
  });
  return {
    document,
    texts: ['Plain, bold and slanted words.', 'First thing', 'Second thing', 'Name', 'Town', 'Ada', 'London'],
  };
}
