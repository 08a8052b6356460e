import type { GridItem } from '@commonplace/contracts/grid-item';

const GAP = 8;
const MARGIN = 16;
const ROW = 150;

/**
 * The plainest list of the same pictures: all of them in the page from the start, two in a row with their sizes given, loaded by the browser
 * when they come near. No script runs.
 */
export function plainPage(results: readonly GridItem[]): string {
  const pictures = results.map(
    ({ url, metadata }) =>
      `<a href="#"><img src="${url}" alt="${metadata.image_alt}" width="175" height="${ROW}" loading="lazy" decoding="async"></a>`,
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain list</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<style>body{margin:${MARGIN}px}main{display:flex;flex-wrap:wrap;gap:${GAP}px}a{width:calc(50% - ${GAP / 2}px);height:${ROW}px}`,
    'img{display:block;width:100%;height:100%;object-fit:cover;border-radius:8px}</style>',
    `<main>${pictures.join('')}</main></html>`,
  ].join('');
}
