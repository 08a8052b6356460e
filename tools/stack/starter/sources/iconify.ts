import { packageJson } from '../packages';

interface IconifyIcon {
  body: string;
  left?: number;
  top?: number;
  width?: number;
  height?: number;
  hidden?: boolean;
}
interface IconifySet {
  icons: Record<string, IconifyIcon>;
  width?: number;
  height?: number;
}

/** A drawing of an Iconify set: its name, its categories and a function that writes the SVG. */
export interface IconifyDrawing {
  name: string;
  categories: string[];
  svg: () => string;
}

/** Reads the visible drawings of an installed Iconify set, in the set's order. */
export function readIconifySet(name: string): IconifyDrawing[] {
  const set = packageJson<IconifySet>(name, 'icons.json');
  const { categories } = packageJson<{ categories: Record<string, string[]> }>(name, 'metadata.json');
  const byName = new Map<string, string[]>();
  for (const [category, names] of Object.entries(categories)) {
    for (const each of names) byName.set(each, [...(byName.get(each) ?? []), category]);
  }
  return Object.entries(set.icons)
    .filter(([, icon]) => !icon.hidden)
    .map(([each, icon]) => ({
      name: each,
      categories: byName.get(each) ?? [],
      svg: () => svgOf(icon, icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16),
    }));
}

// Drawn at 512 px on the longer side, so that a rendition made from the SVG alone is not a thumbnail.
function svgOf(icon: IconifyIcon, width: number, height: number): string {
  const scale = 512 / Math.max(width, height);
  const box = `${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}`;
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">${icon.body}</svg>`;
}
