/** The document that every editor is given, in nobody's own format: see `window.__editorBench` in README. */
export interface Neutral {
  width: number;
  height: number;
  elements: {
    id: string;
    type: 'rect' | 'text';
    x: number;
    y: number;
    width: number;
    height: number;
    rotation: number;
    fill: string;
    text?: string;
    fontSize?: number;
  }[];
}

/** 70 % rectangles and 30 % texts on a jittered grid, and on top in the middle one of 120 × 120 px called `target`. The same for the same count. */
export function neutralDocument(count: number): Neutral {
  const side = 1080;
  let seed = 12345;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const columns = Math.ceil(Math.sqrt(count));
  const cell = side / columns;
  const elements: Neutral['elements'] = [];
  for (let i = 0; i < count - 1; i++) {
    const text = i % 10 < 3;
    const x = (i % columns) * cell + random() * cell * 0.4;
    const y = Math.floor(i / columns) * cell + random() * cell * 0.4;
    const fill = `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`;
    const box = {
      id: `e${i}`,
      x,
      y,
      width: cell * 0.8,
      height: cell * 0.6,
      rotation: i % 7 === 0 ? random() * 40 - 20 : 0,
      fill,
    };
    elements.push(
      text ? { ...box, type: 'text', text: `Text ${i}`, fontSize: Math.max(4, cell * 0.3) } : { ...box, type: 'rect' },
    );
  }
  const middle = (side - 120) / 2;
  elements.push({
    id: 'target',
    type: 'rect',
    x: middle,
    y: middle,
    width: 120,
    height: 120,
    rotation: 0,
    fill: '#ff0044',
  });
  return { width: side, height: side, elements };
}
