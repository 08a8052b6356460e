import './without-eval';
import { isAssetAddress } from '@commonplace/contracts/design/asset-address';
import { designPage, documentAsset, film } from '@commonplace/contracts/design/document';
import { DOCUMENT_LIMITS, UNITS } from '@commonplace/contracts/design/version';
import { canBeHeld, HOLD_KEYS } from '../connectors/hold';
import { fitSchema } from './fit-schema';
import { newDocument } from './new-document';
import { byOrder, isOrderKey, keysBetween } from './order';
import type { DesignDocument, DesignElement, DesignPage, DocumentAsset } from './records';
import { isId, isPlain, repairElement } from './repair-element';
import { RepairReport } from './repair-report';

export interface Repaired {
  /** Null when it is no design at all. */
  document: DesignDocument | null;
  /** Parts that made no sense and were left out or set right. */
  repairs: RepairReport;
}

const pageWithout = designPage.omit({ elements: true });

/**
 * A design from a file that anybody may have written, or from a store that something has damaged. Pages and elements that cannot be shown are left out;
 * what can be set right is; what comes back can be saved. The rest of the design stays as it is, and the report says what was done.
 */
export function repairDocument(given: unknown): Repaired {
  const repairs = new RepairReport();
  if (!isPlain(given) || !isPlain(given.pages) || !Number.isInteger(given.version) || Number(given.version) < 1)
    return { document: null, repairs };
  const assets = readAssets(given.assets, repairs);
  const named = Object.entries(given.pages);
  const pages = named
    .slice(0, DOCUMENT_LIMITS.pages)
    .map(([id, page]) => readPage(id, page, assets, repairs))
    .filter((page) => page !== null);
  repairs.add('pages', named.length - DOCUMENT_LIMITS.pages);
  if (pages.length === 0) return { document: null, repairs };
  inOrder(pages, repairs);
  const base = newDocument({ width: 1, height: 1 });
  const unit = UNITS.find((one) => one === given.unit);
  const resolution = number(given.resolution, 36, 1_200);
  if ((given.unit !== undefined && !unit) || (given.resolution !== undefined && resolution === null))
    repairs.add('value');
  const shown = isPlain(given.film) ? fitSchema(film, given.film) : null;
  if (given.film !== undefined) repairs.add('value', shown ? shown.changed : 1);
  const document: DesignDocument = {
    ...base,
    version: Number(given.version),
    unit: unit ?? 'px',
    resolution: resolution ?? base.resolution,
    fonts: strings(given.fonts, (font) => font.length <= 200),
    colours: strings(given.colours, (one) => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(one)),
    ...(shown && { film: shown.value }),
    assets,
    pages: Object.fromEntries(pages.map((page) => [page.id, page])),
  };
  return { document, repairs };
}

/** Elements and assets that another program, or another tab, put on the clipboard. */
export function repairCopied(
  elements: readonly unknown[],
  assets: readonly unknown[],
): { elements: DesignElement[]; assets: DocumentAsset[]; repairs: RepairReport } {
  const repairs = new RepairReport();
  const kept = readAssets(byId(assets), repairs);
  const copied = byId(elements);
  // What was copied out of a group left the group behind.
  const rooted = Object.entries(copied).map(([id, one]) => {
    const inside = typeof one.parent === 'string' && Object.hasOwn(copied, one.parent);
    return [id, { ...one, ...(inside ? {} : { parent: null }), ...lettingGo(one, copied) }];
  });
  const page = { id: 'copied', order: 'a0', width: 1, height: 1, elements: Object.fromEntries(rooted) as unknown };
  const read = readPage('copied', page, kept, repairs);
  return { elements: Object.values(read?.elements ?? {}), assets: Object.values(kept), repairs };
}
/** What was copied without what it held on to. */
function lettingGo(one: Record<string, unknown>, copied: object): Record<string, null> {
  const lost = HOLD_KEYS.filter((key) => {
    const hold = one[key];
    return isPlain(hold) && typeof hold.element === 'string' && !Object.hasOwn(copied, hold.element);
  });
  return Object.fromEntries(lost.map((key) => [key, null]));
}

function byId(records: readonly unknown[]): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    records.flatMap((record) =>
      isPlain(record) && typeof record.id === 'string' ? [[record.id, record] as const] : [],
    ),
  );
}

function readAssets(given: unknown, repairs: RepairReport): Record<string, DocumentAsset> {
  const assets: Record<string, DocumentAsset> = {};
  for (const [id, asset] of Object.entries(isPlain(given) ? given : {})) {
    const fitted =
      isId(id) && isPlain(asset) && typeof asset.url === 'string' && isAssetAddress(asset.url, asset.kind)
        ? fitSchema(documentAsset, { item: null, licence: null, ...asset, id })
        : null;
    const { file } = fitted?.value ?? {};
    if (fitted && (file === undefined || isAssetAddress(file, fitted.value.kind))) assets[id] = fitted.value;
    else repairs.add('asset');
  }
  return assets;
}

function readPage(
  id: string,
  given: unknown,
  assets: Readonly<Record<string, DocumentAsset>>,
  repairs: RepairReport,
): DesignPage | null {
  const left = (): null => {
    repairs.add('page');
    return null;
  };
  if (!isPlain(given) || !isId(id)) return left();
  if (number(given.width, 1, DOCUMENT_LIMITS.sizePx) === null) return left();
  if (number(given.height, 1, DOCUMENT_LIMITS.sizePx) === null) return left();
  const { elements: named, ...rest } = given;
  const order = typeof rest.order === 'string' ? rest.order : '';
  const fitted = fitSchema(pageWithout, { ...rest, id, order: order || 'a0' });
  if (!fitted) return left();
  repairs.add('value', fitted.changed);
  const entries = Object.entries(isPlain(named) ? named : {});
  const elements: Record<string, DesignElement> = {};
  for (const [key, value] of entries.slice(0, DOCUMENT_LIMITS.elementsPerPage)) {
    const element = repairElement(key, value, assets, repairs);
    if (element) elements[key] = element;
    else repairs.add('element');
  }
  repairs.add('elements', entries.length - DOCUMENT_LIMITS.elementsPerPage);
  for (const element of Object.values(elements)) {
    if (element.type !== 'line') continue;
    for (const key of HOLD_KEYS) {
      const held = element[key]?.element;
      if (held === undefined || (Object.hasOwn(elements, held) && canBeHeld(elements[held]))) continue;
      element[key] = null;
      repairs.add('value');
    }
  }
  for (const element of Object.values(elements)) {
    if (sound(element, elements)) continue;
    element.parent = null;
    repairs.add('group');
  }
  inOrder(Object.values(elements), repairs);
  return { ...fitted.value, elements };
}

/** Keys that are no places in an order would stop the next element from being put between two: everybody gets a new one then. */
function inOrder(records: readonly { id: string; order: string }[], repairs: RepairReport): void {
  if (records.every(({ order }) => isOrderKey(order))) return;
  const sorted = [...records].sort(byOrder);
  const keys = keysBetween(null, null, sorted.length);
  sorted.forEach((record, index) => (record.order = keys[index]!));
  repairs.add('order');
}

/** A parent that is a group, and no way back to oneself. */
function sound(element: DesignElement, elements: Readonly<Record<string, DesignElement>>): boolean {
  const seen = new Set([element.id]);
  for (let parent = element.parent; parent !== null;) {
    const group: DesignElement | undefined = Object.hasOwn(elements, parent) ? elements[parent] : undefined;
    if (seen.has(parent) || group?.type !== 'group') return false;
    seen.add(parent);
    parent = group.parent;
  }
  return true;
}

function number(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most ? value : null;
}
function strings(given: unknown, usable: (text: string) => boolean): string[] {
  const all = Array.isArray(given) ? (given as unknown[]) : [];
  return all.filter((one): one is string => typeof one === 'string' && usable(one)).slice(0, 200);
}
