import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { ILLUSTRATIONS } from '../art/illustrations';
import type { Illustration } from '../art/illustrations';
import { PALETTES } from '../art/palettes';
import { ART, WALLPAPERS } from '../art/pieces';
import type { Piece } from '../art/pieces';
import { OWN_AUTHOR, OWN_FREE, OWN_PREMIUM } from '../licences';
import { packageFolder, starterFolder } from '../packages';
import { readStarterManifest } from '../sources/manifest';
import type { StarterLine } from '../sources/manifest';

/** What a template has to know of an item of the starter library that it shows. */
export interface PlacedAsset extends Pick<DocumentAsset, 'kind' | 'width' | 'height' | 'licence'> {
  key: string;
  /** The picture's bytes, or the drawing's text. */
  read: () => { picture: Buffer } | { svg: string };
}

const photos = new Map<string, StarterLine>(
  readStarterManifest('photos').map((line) => [`photo/${path.basename(line.file, '.webp')}`, line] as const),
);
const pieces = new Map<string, { kind: string; piece: Piece }>(
  [...ART.map((p) => ['art', p] as const), ...WALLPAPERS.map((p) => ['wallpaper', p] as const)].map(
    ([kind, piece]) => [`studio/${piece.slug}`, { kind, piece }] as const,
  ),
);
const illustrations = new Map<string, Illustration>(
  ILLUSTRATIONS.map((each) => [`studio/illustration-${each.slug}`, each] as const),
);

/** Finds an item of the starter library by its key: photographs, our own art and Tabler icons can be placed. Throws for others. */
export function placedAsset(key: string): PlacedAsset {
  const photo = photos.get(key);
  if (photo) {
    const picture = readFileSync(path.join(starterFolder(), photo.file));
    const licence = { id: photo.licence, premium: false, attribution: photo.attribution };
    return { key, kind: photo.kind, ...webpSize(picture), licence, read: () => ({ picture }) };
  }
  const own = pieces.get(key);
  if (own) {
    const { kind, piece } = own;
    const { width, height, seed, palette } = piece;
    const svg = () => piece.generator({ width, height, seed, palette: PALETTES[palette] });
    return { key, kind, width, height, licence: ownLicence(piece.title, piece.premium), read: () => ({ svg: svg() }) };
  }
  const drawing = illustrations.get(key);
  if (drawing) {
    const licence = ownLicence(drawing.title, true);
    return { key, kind: 'illustration', width: 1000, height: 1000, licence, read: () => ({ svg: drawing.draw() }) };
  }
  if (key.startsWith('tabler/')) {
    const file = path.join(packageFolder('@tabler/icons'), 'icons', `${key.slice('tabler/'.length)}.svg`);
    const licence = { id: 'MIT', premium: false, attribution: 'Tabler Icons by Paweł Kuna, MIT' };
    return { key, kind: 'icon', width: 24, height: 24, licence, read: () => ({ svg: readFileSync(file, 'utf8') }) };
  }
  throw new Error(`The starter library has no item ${key} that a template can show.`);
}

function ownLicence(title: string, premium: boolean): NonNullable<DocumentAsset['licence']> {
  return { id: premium ? OWN_PREMIUM : OWN_FREE, premium, attribution: `“${title}” by ${OWN_AUTHOR}` };
}

/** Width and height of a WebP file from its header (lossy, lossless and extended form). */
export function webpSize(bytes: Buffer): { width: number; height: number } {
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
