import justifiedLayout from 'justified-layout';

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}
export interface Row {
  top: number;
  height: number;
  /** Index of the first item of the row, and of the one after its last. */
  from: number;
  to: number;
}
export interface Layout {
  boxes: readonly Box[];
  rows: readonly Row[];
  height: number;
}

/**
 * Rows of equal height that fill the width, from nothing but the items' shapes: known before a picture has loaded, so nothing jumps. The
 * last row keeps its height instead of being blown up.
 */
export function justify(ratios: readonly number[], o: { width: number; rowHeight: number; gap: number }): Layout {
  if (ratios.length === 0 || o.width <= 0) return { boxes: [], rows: [], height: 0 };
  const geometry = justifiedLayout([...ratios], {
    containerWidth: o.width,
    containerPadding: 0,
    boxSpacing: o.gap,
    targetRowHeight: o.rowHeight,
    targetRowHeightTolerance: 0.3,
    widowLayoutStyle: 'left',
  });
  const boxes = geometry.boxes.map(({ top, left, width, height }) => ({ top, left, width, height }));
  const rows: Row[] = [];
  boxes.forEach((box, at) => {
    const row = rows.at(-1);
    if (row && Math.abs(row.top - box.top) < 1) rows[rows.length - 1] = { ...row, to: at + 1 };
    else rows.push({ top: box.top, height: box.height, from: at, to: at + 1 });
  });
  return { boxes, rows, height: geometry.containerHeight };
}

/** Row height and gap for a width in px: three to six pictures a row on a desk, two on a phone; drawings and banners have a height of their own. */
export function measures(width: number, look: 'pictures' | 'drawings' | 'banners'): { rowHeight: number; gap: number } {
  const small = look === 'drawings';
  if (look === 'banners') return { rowHeight: width < 600 ? 180 : 210, gap: width < 600 ? 8 : 12 };
  const gap = width < 600 ? 8 : 12;
  const rowHeight = width < 600 ? (small ? 104 : 150) : width < 1000 ? (small ? 140 : 200) : small ? 164 : 248;
  return { rowHeight, gap };
}
