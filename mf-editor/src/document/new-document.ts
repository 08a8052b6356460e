import { DOCUMENT_LIMITS, DOCUMENT_VERSION, UNITS, type Unit } from '@commonplace/contracts/design/version';
import { newId } from './id';
import { keysBetween } from './order';
import type { DesignDocument, DesignPage, PageRecord } from './records';

export const DEFAULT_RESOLUTION = 96;
export const DEFAULT_SIZE = 1080;
/** px of the shortest side that a page may have. */
const LEAST_SIDE = 1;

/** px of one unit at a resolution in px per inch. */
export function pxPerUnit(unit: Unit, resolution: number): number {
  return unit === 'px' ? 1 : unit === 'in' ? resolution : resolution / 2.54;
}
export function isUnit(text: string | null | undefined): text is Unit {
  return UNITS.some((unit) => unit === text);
}

export function newPage(size: { width: number; height: number }, order: string, name = ''): PageRecord {
  return {
    id: newId(),
    name,
    order,
    ...size,
    background: '#ffffff',
    bleed: 0,
    notes: '',
    hidden: false,
    guides: [],
  };
}

/** An empty design of one page; sizes in px. */
export function newDocument(size: { width: number; height: number; unit?: Unit; resolution?: number }): DesignDocument {
  const { width, height, unit = 'px', resolution = DEFAULT_RESOLUTION } = size;
  const page: DesignPage = { ...newPage({ width, height }, keysBetween(null, null, 1)[0]!), elements: {} };
  return {
    version: DOCUMENT_VERSION,
    unit,
    resolution,
    pages: { [page.id]: page },
    assets: {},
    fonts: [],
    colours: [],
  };
}

/** A side of a page in px that the document's limits allow. */
export function clampSide(px: number): number {
  return Math.min(DOCUMENT_LIMITS.sizePx, Math.max(LEAST_SIDE, Math.round(px * 100) / 100));
}

/** What a field for a side of a page takes, in a unit of so many px: beyond it the field says which limit was set. */
export function sideLimits(px: number): { least: number; most: number } {
  return { least: LEAST_SIDE / px, most: DOCUMENT_LIMITS.sizePx / px };
}
