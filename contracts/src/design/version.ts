// Facts of the design document that a browser needs without the schemas.

/** Version written by this release; reading an older one runs the numbered migrations, a newer one opens read-only. */
export const DOCUMENT_VERSION = 1;

/** Stated limits of a document; going over one is refused with a clear message (docs/decisions, "design document"). */
export const DOCUMENT_LIMITS = {
  /** Of a whole document as JSON: whoever opens one has all of it in memory, and so have our services. */
  bytes: 64 * 1024 * 1024,
  assets: 5_000,
  /** Of all that belongs to no page: assets, and fonts that are kept in the document. It is read whatever is done with a design. */
  headBytes: 24 * 1024 * 1024,
  /** Lists and records of a whole document: by these, not by its bytes, it takes room in memory. Shapes as people draw them reach `bytes` first. */
  holders: 1_000_000,
  pages: 200,
  elementsPerPage: 20_000,
  /** Of one text element, in UTF-8. */
  textBytes: 1_000_000,
  /** Of one text element; and runs of one paragraph. */
  paragraphs: 5_000,
  sizePx: 20_000,
  guidesPerPage: 200,
} as const;

/** A film of a design's pages: what it is while nobody has chosen, and its limits, in seconds. */
export const FILM = {
  usual: { seconds: 3, fade: 0, loop: true },
  /** That a page is shown. */
  seconds: { least: 0.1, most: 60 },
  /** From a page to the next. */
  fade: { least: 0, most: 5 },
} as const;

/** Changes that one save may carry; more are sent in several saves. */
export const CHANGES_PER_SAVE = 20_000;

/** Units of a design are exactly these (EDIT-06). */
export const UNITS = ['in', 'cm', 'px'] as const;
export type Unit = (typeof UNITS)[number];

/** Kinds of a design are exactly these (EDIT-07). */
export const DESIGN_KINDS = ['design', 'template', 'elements'] as const;
export type DesignKind = (typeof DESIGN_KINDS)[number];

/** Sides of an element as it is drawn: turned and mirrored with it. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];
