import { isDrawingKind } from '@commonplace/contracts/kinds';
import { rendition } from '@commonplace/contracts/rendition-widths';
import { ratioOf } from '@commonplace/contracts/tile-ratio';
import { escapeHtml } from './head';

/**
 * What a browser shows of a page from its first byte on, until the page itself is there: the same words and pictures as those who run no
 * scripts get, where the page will have them. `home` is what a visitor gets at `/`, `list` a page of results, `item` the page of one item.
 */
export type FirstLook = 'home' | 'list' | 'item';
/** Looks that are drawn of tiles. */
export type TileLook = Exclude<FirstLook, 'item'>;

/** Tiles of a list, and of each lane of the home page, that are drawn: as many as the first screen of a desk holds. */
const TILES: Readonly<Record<TileLook, number>> = { home: 5, list: 12 };
/** Tiles whose pictures come before everything else. */
const FIRST = 6;
/** Height in px of a lane's cards; the pictures of a lane are asked for in one width, whatever the screen. */
const CARD_HEIGHT = 190;
const CARD_SHARPNESS = 1.5;
/** Height in px of a list's rows, which are mostly somewhat higher than the 248 that they aim at, and the part of it on a phone. */
const ROW_HEIGHT = 280;
const ON_PHONES = 150 / 248;

/** What a tile is drawn of; the picture's size in px. */
export interface LookTile {
  readonly url: string;
  readonly style_uri: string;
  readonly kind: string;
  readonly display_image_width: number;
  readonly display_image_height: number;
  readonly has_alpha: boolean;
  readonly palette: readonly string[];
}

/** Queries that a list's results were asked for with; another one narrows them, and the first look would show what the page does not. */
const ASKED: ReadonlySet<string> = new Set(['page', 'path', 'tags', 'sort']);

/** Whether what is known of a list's results is what its page will show. */
export function isWhole(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => ASKED.has(name));
}

/** Attributes of a tile by its picture's shape and ground. */
export function tileAttributes(tile: LookTile, look: TileLook): string {
  const ratio = ratioOf(tile);
  const drawing = isDrawingKind(tile.kind);
  const [ground = ''] = tile.palette;
  const coloured = !drawing && !tile.has_alpha && /^#[0-9a-f]{6}$/i.test(ground) ? `;background:${ground}` : '';
  const size = look === 'home' ? `;width:${Math.round(CARD_HEIGHT * ratio)}px` : '';
  return `${drawing ? ' class="drawing"' : ''} style="--r:${ratio.toFixed(3)}${size}${coloured}"`;
}

/** The picture of the tile at a place, by the address that the page itself will ask for; undefined for tiles that are not drawn. */
export function tilePicture(tile: LookTile, alt: string, at: number, look: TileLook): string | undefined {
  if (at >= TILES[look]) return undefined;
  const urgent = at < FIRST ? ' fetchpriority="high"' : '';
  const words = `alt="${escapeHtml(alt)}" decoding="async"${urgent}`;
  const width = ratioOf(tile) * (look === 'home' ? CARD_HEIGHT : ROW_HEIGHT);
  const src = (px: number) => escapeHtml(rendition(tile, px));
  if (look === 'home') return `<img src="${src(Math.round(width) * CARD_SHARPNESS)}" ${words} />`;
  const sharp = (px: number) => `${src(px)} 1x, ${src(px * 2)} 2x`;
  const phone = `<source media="(max-width: 640px)" srcset="${sharp(width * ON_PHONES)}" />`;
  return `<picture>${phone}<img src="${src(width)}" srcset="${sharp(width)}" ${words} /></picture>`;
}
