import { DOCUMENT_LIMITS, UNITS } from '@commonplace/contracts/design/version';
import { ELEMENT_TYPES } from '../elements/element-types';
import type { DesignDocument, DesignElement, DesignPage, DocumentAsset } from './records';
import { newDocument } from './new-document';
import { keysBetween } from './order';

export interface Repaired {
  /** Null when it is no design at all. */
  document: DesignDocument | null;
  /** Parts that made no sense and were left out or set right. */
  repairs: number;
}
type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A design from a file that anybody may have written. Pages and elements that cannot be shown are left out and counted: numbers that are none, kinds
 * that do not exist, groups in themselves, pictures without their asset, more than the limits. The rest of the design stays.
 */
export function repairDocument(given: unknown): Repaired {
  if (!isPlain(given) || !isPlain(given.pages) || typeof given.version !== 'number')
    return { document: null, repairs: 0 };
  let repairs = 0;
  const drop = <T>(): T | null => {
    repairs++;
    return null;
  };
  const assets: Record<string, DocumentAsset> = {};
  for (const [id, asset] of Object.entries(isPlain(given.assets) ? given.assets : {})) {
    if (isPlain(asset) && typeof asset.url === 'string' && isSafeUrl(asset.url))
      assets[id] = { ...asset, id } as unknown as DocumentAsset;
    else repairs++;
  }
  const pages = Object.entries(given.pages)
    .slice(0, DOCUMENT_LIMITS.pages)
    .map(([id, page]) => readPage(id, page))
    .filter((page) => page !== null);
  repairs += Math.max(0, Object.keys(given.pages).length - DOCUMENT_LIMITS.pages);
  if (pages.length === 0) return { document: null, repairs };
  const base = newDocument({ width: 1, height: 1 });
  const document: DesignDocument = {
    ...base,
    version: given.version,
    unit: UNITS.find((unit) => unit === given.unit) ?? 'px',
    resolution: number(given.resolution, 36, 1_200) ?? base.resolution,
    fonts: Array.isArray(given.fonts)
      ? given.fonts.filter((font): font is string => typeof font === 'string').slice(0, 200)
      : [],
    colours: Array.isArray(given.colours)
      ? given.colours
          .filter((one): one is string => typeof one === 'string' && /^#[0-9a-f]{6}$/i.test(one))
          .slice(0, 200)
      : [],
    assets,
    pages: Object.fromEntries(pages.map((page) => [page.id, page])),
  };
  return { document, repairs };

  function readPage(id: string, page: unknown): DesignPage | null {
    if (!isPlain(page)) return drop<DesignPage>();
    const width = number(page.width, 1, DOCUMENT_LIMITS.sizePx);
    const height = number(page.height, 1, DOCUMENT_LIMITS.sizePx);
    if (width === null || height === null) return drop<DesignPage>();
    const elements: Record<string, DesignElement> = {};
    const given = Object.entries(isPlain(page.elements) ? page.elements : {});
    for (const [key, value] of given.slice(0, DOCUMENT_LIMITS.elementsPerPage)) {
      const element = readElement(key, value);
      if (element) elements[key] = element;
      else repairs++;
    }
    repairs += Math.max(0, given.length - DOCUMENT_LIMITS.elementsPerPage);
    for (const element of Object.values(elements)) {
      if (!sound(element, elements)) {
        element.parent = null;
        repairs++;
      }
    }
    return {
      id,
      name: typeof page.name === 'string' ? page.name.slice(0, 200) : '',
      order: typeof page.order === 'string' && page.order !== '' ? page.order : keysBetween(null, null, 1)[0]!,
      width,
      height,
      background: (page.background ?? null) as DesignPage['background'],
      bleed: number(page.bleed, 0, 1_000) ?? 0,
      notes: typeof page.notes === 'string' ? page.notes.slice(0, 20_000) : '',
      hidden: page.hidden === true,
      guides: [],
      elements,
    };
  }

  function readElement(id: string, value: unknown): DesignElement | null {
    if (!isPlain(value) || !ELEMENT_TYPES.some((type) => type === value.type) || typeof value.order !== 'string')
      return null;
    for (const key of ['x', 'y', 'width', 'height'] as const) if (number(value[key], -1e6, 1e6) === null) return null;
    if ('asset' in value && value.asset !== '' && !(typeof value.asset === 'string' && assets[value.asset]))
      return null;
    if (hasBadNumber(value, 0)) return null;
    if (value.type === 'text' && JSON.stringify(value.paragraphs ?? '').length > DOCUMENT_LIMITS.textBytes * 2)
      return null;
    const common = {
      name: '',
      parent: null,
      rotation: 0,
      opacity: 1,
      flipX: false,
      flipY: false,
      locked: 'none',
      hidden: false,
      blend: 'normal',
      shadow: null,
      link: null,
      alt: '',
    };
    const link = typeof value.link === 'string' && /^(https?|mailto):/i.test(value.link) ? value.link : null;
    return { ...common, ...value, id, link } as unknown as DesignElement;
  }
}

/** A parent that is a group, and no way back to oneself. */
function sound(element: DesignElement, elements: Readonly<Record<string, DesignElement>>): boolean {
  const seen = new Set([element.id]);
  for (let parent = element.parent; parent !== null;) {
    const group: DesignElement | undefined = elements[parent];
    if (seen.has(parent) || group?.type !== 'group') return false;
    seen.add(parent);
    parent = group.parent;
  }
  return true;
}

function number(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most ? value : null;
}
function hasBadNumber(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (depth > 12) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => hasBadNumber(part, depth + 1));
}
/** Pictures of the own house or within the file: a design that is opened asks no other server for anything. */
function isSafeUrl(url: string): boolean {
  return /^\/(?!\/)/.test(url) || /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/.test(url);
}
