import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument, DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import { createElement, createPage, deleteElement, editPage } from '../document/changes';
import { newId } from '../document/id';
import { keysBetween } from '../document/order';
import { pagesInOrder, paintOrder } from '../document/selectors';
import { relayout } from '../document/resize-design';
import { withAssets } from '../document/used-assets';
import { coverCrop } from '../elements/image/crop';
import { withFittedHeight } from '../elements/text/fit-height';
import type { Editor } from '../session/editor';
import { plainText, replaceRange } from '../text/edit';

/**
 * Puts a template's page on a page (`on`, else the one that is open), or its pages on all, as one step. The page keeps its size: what comes is laid out anew for it. With `keep` the
 * texts and pictures that were there go into those of the template, the largest into the largest; what finds no place stays on top.
 */
export function applyTemplate(
  editor: Editor,
  template: DesignDocument,
  options: { all: boolean; keep: boolean; on?: string },
): void {
  const sources = Object.values(template.pages).sort((a, b) => (a.order < b.order ? -1 : 1));
  const meant = editor.store.pages.get(options.on ?? '') ?? editor.page;
  if (sources.length === 0 || !meant) return;
  const pages = options.all ? pagesInOrder(editor.store) : [meant];
  const fresh = new Map(Object.keys(template.assets).map((id) => [id, editor.store.assets.has(id) ? id : newId()]));
  const changes: Change[] = Object.values(template.assets)
    .filter(({ id }) => !editor.store.assets.has(id))
    .map((asset) => ({
      path: `asset/${fresh.get(asset.id)!}`,
      before: null,
      after: { ...asset, id: fresh.get(asset.id)! },
    }));
  const asset = (id: string) => template.assets[id] ?? editor.asset(id);
  pages.forEach((page, index) => {
    const source = sources[options.all ? index % sources.length : 0]!;
    const incoming = new Map(Object.entries(source.elements));
    const patches = relayout(incoming, source, page, { measure: editor.measure, asset });
    const placed = [...incoming.values()].map((element) =>
      withAssets({ ...element, ...patches.get(element.id) } as DesignElement, fresh),
    );
    const own = paintOrder(editor.store.elements(page.id));
    const { elements, left } = options.keep ? withContent(editor, placed, own) : { elements: placed, left: [] };
    const gone = [...editor.store.elements(page.id).keys()].flatMap((id) => deleteElement(editor.store, page.id, id));
    const top = elements.reduce<string | null>(
      (highest, { order, parent }) => (parent === null && (highest === null || order > highest) ? order : highest),
      null,
    );
    const orders = keysBetween(top, null, left.length);
    const rest = left.map((element, at) => ({ ...element, id: newId(), parent: null, order: orders[at]! }));
    changes.push(
      ...gone,
      ...editPage(editor.store, page.id, { background: source.background }),
      ...[...elements, ...rest].map((element) => createElement(page.id, element)),
    );
  });
  // With a template of more pages than there are, the others follow, laid out for the size of those that are there.
  if (options.all && sources.length > pages.length) {
    const orders = keysBetween(pages.at(-1)!.order, null, sources.length - pages.length);
    sources.slice(pages.length).forEach((source, at) => {
      const { elements, ...record } = source;
      const { height, width } = pages.at(-1)!;
      const made = { ...record, width, height, id: newId(), order: orders[at]! };
      const patches = relayout(new Map(Object.entries(elements)), source, made, { measure: editor.measure, asset });
      const placed = Object.values(elements).map((element) =>
        withAssets({ ...element, ...patches.get(element.id) } as DesignElement, fresh),
      );
      changes.push(...createPage(made, placed));
    });
  }
  editor.run('template', changes, { select: [] });
}

/** The person's texts and pictures in place of the template's. */
function withContent(
  editor: Editor,
  placed: readonly DesignElement[],
  own: readonly DesignElement[],
): { elements: DesignElement[]; left: DesignElement[] } {
  const texts = own.filter((element): element is ElementOf<'text'> => element.type === 'text').sort(bySize);
  const pictures = own
    .filter((element): element is ElementOf<'image'> => element.type === 'image' && element.asset !== '')
    .sort(byArea);
  const filled = new Map<string, DesignElement>();
  const slots = placed.filter((element): element is ElementOf<'text'> => element.type === 'text').sort(bySize);
  slots.slice(0, texts.length).forEach((slot, index) => {
    const length = plainText(slot.paragraphs).length;
    const paragraphs = replaceRange(
      slot.paragraphs,
      0,
      length,
      plainText(texts[index]!.paragraphs),
      slot.paragraphs[0]?.runs[0]?.style ?? {},
    );
    filled.set(slot.id, { ...slot, ...withFittedHeight(slot, { paragraphs }, editor.measure) } as DesignElement);
  });
  const frames = placed.filter((element): element is ElementOf<'image'> => element.type === 'image').sort(byArea);
  frames.slice(0, pictures.length).forEach((frame, index) => {
    const picture = pictures[index]!;
    const source = editor.asset(picture.asset);
    if (source)
      filled.set(frame.id, {
        ...frame,
        asset: picture.asset,
        alt: picture.alt,
        crop: coverCrop(source, frame, { x: 0, y: 0, width: 1, height: 1 }),
      });
  });
  return {
    elements: placed.map((element) => filled.get(element.id) ?? element),
    left: [...texts.slice(slots.length), ...pictures.slice(frames.length)],
  };
}

const bySize = (a: ElementOf<'text'>, b: ElementOf<'text'>): number => b.style.size - a.style.size;
const byArea = (a: DesignElement, b: DesignElement): number => b.width * b.height - a.width * a.height;
