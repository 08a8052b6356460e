import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import type { DesignDocument, DesignPage } from '@commonplace/contracts/design/document';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { purgeAt } from '../lists/purge-at';
import { premiumOn, showsPremium } from './premium-use';
import { itemsShown, stockOn } from './stock-use';
import { together, weigh } from './weigh';

/** Everything of a document that belongs to no page. */
export type DocumentHead = Omit<DesignDocument, 'pages'>;
export interface PageRef {
  readonly id: string;
  readonly order: string;
  readonly width: number;
  readonly height: number;
  /** Ids of the premium assets that its elements show; left out by designs that were saved before this was kept. */
  readonly premium?: readonly string[];
  /** Ids of the assets of the library that its elements show; left out likewise. */
  readonly stock?: readonly string[];
  /** Of the page as JSON; left out likewise. */
  readonly bytes?: number;
  /** Its lists and records; left out likewise. */
  readonly holders?: number;
}

/** A design without its pages. `uid` 0 owns the library's templates. */
export interface Design {
  readonly id: string;
  readonly uid: number;
  readonly name: string;
  readonly kind: DesignTeaser['kind'];
  readonly rev: number;
  readonly deleted: boolean;
  readonly favourite: boolean;
  readonly template: string | null;
  readonly team_id: string | null;
  readonly has_watermark: boolean;
  readonly cover: string | null;
  readonly opened: boolean;
  readonly archive?: number;
  /** When it went to the trash. */
  readonly trashed?: Date | null;
  /** Items among its assets that are no longer public. */
  readonly withdrawn_items?: readonly string[];
  /** Whether its assets say what their items say; left out by designs that were saved before this was looked at. */
  readonly licensed?: boolean;
  readonly head: DocumentHead;
  readonly pages: readonly PageRef[];
  readonly created: Date;
  readonly changed: Date;
  /** Who saved last; left out before the first save after it was made. */
  readonly changed_by?: number;
}

/** Pages in their order (fractional index, plain string order; the id decides between equals). */
export function inOrder<T extends { order: string; id: string }>(pages: readonly T[]): T[] {
  return [...pages].sort((one, other) =>
    one.order < other.order || (one.order === other.order && one.id < other.id) ? -1 : 1,
  );
}

export function pageRef(page: DesignPage, assets: DocumentHead['assets']): PageRef {
  const { id, order, width, height } = page;
  return { id, order, width, height, premium: premiumOn(page, assets), stock: stockOn(page, assets), ...weigh(page) };
}

export function headOf({ pages: _, ...head }: DesignDocument): DocumentHead {
  return head;
}

/** The tile of a design (ITEM-15). */
export function teaserOf({ urls, now }: Pick<Deps, 'urls' | 'now'>, design: Design): DesignTeaser {
  const [first] = inOrder(design.pages);
  return {
    id: design.id,
    uid: design.uid,
    name: design.name,
    alias: `/create/design/${design.id}`,
    kind: design.kind,
    deleted: design.deleted,
    width: first?.width ?? 0,
    height: first?.height ?? 0,
    units: design.head.unit,
    images: { cover: design.cover && urls.shown(design.cover, now()) },
    is_new: design.rev <= 1,
    favourite: design.favourite,
    page_count: design.pages.length,
    designInfos: { has_watermark: design.has_watermark || showsPremium(design.pages, design.head.assets) },
    template: design.template,
    team_id: design.team_id,
    rev: design.rev,
    created: design.created.toISOString(),
    changed: design.changed.toISOString(),
    ...withdrawnOf(design),
    archive: design.archive ?? 0,
    purge_at: purgeAt(design.deleted, design.trashed),
  };
}

/** What it shows that is no longer public: what was taken off its pages is kept for undo, and nobody's concern. */
function withdrawnOf({ withdrawn_items: withdrawn = [], pages, head }: Design): Pick<DesignTeaser, 'withdrawn_items'> {
  if (withdrawn.length === 0) return {};
  const shown = itemsShown(pages, head.assets);
  const still = withdrawn.filter((item) => shown.has(item));
  return still.length > 0 ? { withdrawn_items: still } : {};
}

/** Stated limits of a document. Throws INVALID with the field that is over. */
export function checkLimits(head: DocumentHead, pages: readonly PageRef[], touched: readonly DesignPage[]): void {
  const fail = (field: string, detail: string) =>
    new AppError('INVALID', { detail: `${field}: ${detail}`, errors: { [field]: [detail] } });
  if (pages.length === 0) throw fail('pages', 'a design has at least one page');
  if (pages.length > DOCUMENT_LIMITS.pages) throw fail('pages', `at most ${DOCUMENT_LIMITS.pages} pages`);
  // What comes in one body has its limit by that; saves of changes add up.
  const beside = weigh(head);
  if (beside.bytes > DOCUMENT_LIMITS.headBytes)
    throw fail('assets', `they are too large: at most ${DOCUMENT_LIMITS.headBytes / 2 ** 20} MB in the design itself`);
  if (Object.keys(head.assets).length > DOCUMENT_LIMITS.assets)
    throw fail('assets', `at most ${DOCUMENT_LIMITS.assets} pictures, videos and fonts`);
  const { bytes, holders } = together([beside, ...pages]);
  if (bytes > DOCUMENT_LIMITS.bytes)
    throw fail('pages', `the design is too large: at most ${DOCUMENT_LIMITS.bytes / 2 ** 20} MB in all`);
  if (holders > DOCUMENT_LIMITS.holders)
    throw fail('pages', `the design has too many parts: at most ${DOCUMENT_LIMITS.holders} lists and records in all`);
  for (const page of touched) {
    const field = `pages.${page.id}.elements`;
    const elements = Object.values(page.elements);
    if (elements.length > DOCUMENT_LIMITS.elementsPerPage)
      throw fail(field, `at most ${DOCUMENT_LIMITS.elementsPerPage} elements a page`);
    for (const element of elements) {
      if (element.type !== 'text') continue;
      const bytes = element.paragraphs.reduce(
        (sum, { runs }) => sum + runs.reduce((all, { text }) => all + Buffer.byteLength(text), 0),
        0,
      );
      if (bytes > DOCUMENT_LIMITS.textBytes) throw fail(`${field}.${element.id}`, 'the text is too long');
    }
  }
}

/** A design with one blank page. */
export function blankDocument(o: { width: number; height: number; unit: DocumentHead['unit'] }): DesignDocument {
  const page: DesignPage = {
    id: 'p1',
    name: '',
    order: 'a0',
    width: o.width,
    height: o.height,
    background: '#ffffff',
    bleed: 0,
    notes: '',
    hidden: false,
    elements: {},
  };
  return { version: 1, unit: o.unit, resolution: 96, pages: { p1: page }, assets: {}, fonts: [], colours: [] };
}
