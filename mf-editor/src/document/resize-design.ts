import { coursePatch } from '../connectors/course';
import { canHold, holdsOn } from '../connectors/hold';
import { anchorBoxes } from './anchor-boxes';
import { meetAnew } from './meet-anew';
import type { DesignDocument, DesignElement, PageRecord } from './records';
import type { ElementPatch } from './records';
import { scaledLook } from './scale-look';
import { fittedCrop } from '../elements/image/crop';
import { scaleText } from '../elements/text/text';
import { withFittedWords } from '../elements/fit-words';
import type { Box } from '../geometry/box';
import type { Measure } from '../text/measure';
import type { DocumentAsset } from './records';

/** Part of the page from which an element counts as its ground and covers the new page, too. */
const GROUND = 0.92;
/** Part of the page within which an element keeps its distance to an edge or to the middle. */
const NEAR = 0.25;

/** How much larger than by the smaller of both factors things may become. */
const MOST_OVER = 1.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where everything goes when a page takes another size. What covers the page covers the new one; everything else is scaled by the smaller of both
 * factors (a little more where the shapes differ much, and neighbours do not meet by it) and keeps its place relative to the nearest edge, or to the middle; cards and blocks of texts as one.
 */
export function relayout(
  elements: ReadonlyMap<string, DesignElement>,
  from: Size,
  to: Size,
  parts: { measure: Measure; asset: (id: string) => DocumentAsset | undefined },
): Map<string, ElementPatch> {
  const across = to.width / from.width;
  const down = to.height / from.height;
  const result = new Map<string, ElementPatch>();
  const covers = (element: DesignElement): boolean =>
    element.parent === null &&
    element.width >= from.width * GROUND &&
    element.height >= from.height * GROUND &&
    element.rotation === 0;
  // Groups, and cards with what lies on them, keep their inner order: everything in one moves as it does.
  const anchors = anchorBoxes(elements, covers);
  const scale = scaleWithoutMeeting();
  for (const element of elements.values()) {
    const box = anchors.get(element.id)!;
    if (covers(element)) {
      result.set(element.id, covering(element));
      continue;
    }
    const { fitted, ...placed } = place(box, scale);
    const frame = {
      x: round(placed.x + (element.x - box.x) * fitted),
      y: round(placed.y + (element.y - box.y) * fitted),
      width: round(element.width * fitted),
      height: round(element.height * fitted),
    };
    result.set(element.id, { ...frame, ...inner(element, fitted, frame) });
  }
  followHeld();
  return result;

  /** Lines run anew between what they hold on to, which was placed by its own distances. */
  function followHeld(): void {
    const lines = [...elements.values()].filter((element) => canHold(element) && holdsOn(element));
    if (lines.length === 0) return;
    const placed = new Map(
      [...elements].map(([id, element]) => [id, { ...element, ...result.get(id) } as DesignElement]),
    );
    for (const { id } of lines) {
      const line = placed.get(id);
      if (canHold(line)) result.set(id, { ...result.get(id), ...coursePatch(line, placed) });
    }
  }

  /** The largest scale that is tried at which nothing lies on what it was beside; with the smaller of both factors nothing ever does. */
  function scaleWithoutMeeting(): number {
    const least = Math.min(across, down);
    const most = Math.max(across, down);
    const wanted = Math.min(most, least * Math.min(MOST_OVER, Math.sqrt(most / least)));
    const shown = [...elements.values()].filter((element) => !element.hidden && !covers(element));
    const boxes = [...new Set(shown.map(({ id }) => anchors.get(id)!))];
    const tried = [wanted, (wanted + least) / 2];
    return (
      tried.find(
        (by) =>
          !meetAnew(
            boxes,
            boxes.map((box) => place(box, by)),
          ),
      ) ?? least
    );
  }
  function place(box: Box, by: number): Box & { fitted: number } {
    const fitted = Math.min(
      by,
      (to.width / Math.max(1, box.width)) * 0.98,
      (to.height / Math.max(1, box.height)) * 0.98,
    );
    return {
      fitted,
      x: along(box.x, box.width, from.width, to.width, fitted),
      y: along(box.y, box.height, from.height, to.height, fitted),
      width: box.width * fitted,
      height: box.height * fitted,
    };
  }
  function covering(element: DesignElement): ElementPatch {
    const frame = { x: 0, y: 0, width: to.width, height: to.height };
    const asset = element.type === 'image' ? parts.asset(element.asset) : undefined;
    return element.type === 'image' && asset ? { ...frame, crop: fittedCrop(asset, frame, element.crop) } : frame;
  }
  function inner(element: DesignElement, by: number, frame: Box): ElementPatch {
    const look = scaledLook(element, by);
    if (element.type === 'table') return withFittedWords(element, { ...look, ...frame }, parts.measure);
    if (element.type !== 'text') return look;
    const scaled = { ...look, ...scaleText(element, by) };
    const next = { ...element, ...scaled, width: frame.width } as DesignElement;
    const { height } = withFittedWords(next, {}, parts.measure);
    return { ...scaled, ...(height === undefined ? {} : { height }) };
  }
}

/** New place along one side: the distance to a near edge is scaled, what lies in the middle stays there. */
function along(at: number, size: number, from: number, to: number, scale: number): number {
  const before = at;
  const after = from - at - size;
  const scaled = size * scale;
  const middle = at + size / 2 - from / 2;
  if (Math.abs(middle) < from * 0.03) return to / 2 - scaled / 2 + middle * scale;
  if (before < from * NEAR && before <= after) return before * scale;
  if (after < from * NEAR) return to - scaled - after * scale;
  return ((at + size / 2) / from) * to - scaled / 2;
}

const round = (px: number): number => Math.round(px * 100) / 100;

/** A page of another size with everything in its new place. */
export function resizedElements(
  page: PageRecord,
  elements: ReadonlyMap<string, DesignElement>,
  to: Size,
  parts: Parameters<typeof relayout>[3],
): DesignElement[] {
  const patches = relayout(elements, page, to, parts);
  return [...elements.values()].map((element) => ({ ...element, ...patches.get(element.id) }) as DesignElement);
}

/** The whole design in another size. */
export function resizedDocument(
  document: DesignDocument,
  { width, height }: Size,
  parts: Parameters<typeof relayout>[3],
): DesignDocument {
  const pages = Object.values(document.pages).map((page) => {
    const elements = resizedElements(page, new Map(Object.entries(page.elements)), { width, height }, parts);
    return [page.id, { ...page, width, height, elements: Object.fromEntries(elements.map((one) => [one.id, one])) }];
  });
  return { ...document, pages: Object.fromEntries(pages) as DesignDocument['pages'] };
}
