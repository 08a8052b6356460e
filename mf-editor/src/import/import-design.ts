import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import type { Workspace } from '../app/workspace';
import { t } from '../app/late-texts';
import { createPage, deletePage, editDocument } from '../document/changes';
import { newId } from '../document/id';
import { openDocument } from '../document/migrations';
import { clampSide, newPage } from '../document/new-document';
import { keysBetween } from '../document/order';
import type { DesignElement, DesignPage, DocumentAsset } from '../document/records';
import { repairDocument } from '../document/repair';
import { relayout } from '../document/resize-design';
import { repairWords } from '../document/repair-words';
import { pagesInOrder } from '../document/selectors';
import { ImportRefused } from './refused';

/**
 * A design that nothing was done in yet becomes the one of the file: its pages, unit, resolution and colours, and its name where it has none. To another one
 * the pages are added behind those that are there, as large on paper as they were where sizes are those of paper. One step either way.
 * False when it is over a limit, which has been said.
 * @throws SyntaxError, ImportRefused, RangeError
 */
export function importDesign(workspace: Workspace, text: string, name: string): boolean {
  const { editor } = workspace;
  const { document: repaired, repairs } = repairDocument(JSON.parse(text));
  if (!repaired) throw new ImportRefused(t('import.notJson'));
  const { document, readOnly } = openDocument(repaired);
  if (readOnly) throw new ImportRefused(t('import.newer'));
  const inOrder = Object.values(document.pages).sort((a, b) => (a.order < b.order ? -1 : 1));
  const untouched = isUntouched(editor);
  const room = DOCUMENT_LIMITS.pages - (untouched ? 0 : editor.store.pages.size);
  if (room <= 0) throw new ImportRefused(t('limit.pages', { limit: String(DOCUMENT_LIMITS.pages) }));
  const pages = inOrder.slice(0, room);
  repairs.add('pages', inOrder.length - pages.length);
  const { resolution, unit } = editor.store.document;
  const scale = untouched || unit === 'px' ? 1 : resolution / document.resolution;
  const last = pagesInOrder(editor.store).at(-1)?.order ?? null;
  const orders = keysBetween(last, null, pages.length);
  const assets = takenOver(document.assets, editor.store.assets);
  const made = [...assets.values()]
    .filter(({ id }) => !editor.store.assets.has(id))
    .map((asset) => ({ path: `asset/${asset.id}`, before: null, after: { ...asset } }));
  const created = pages.map((page, index) => {
    const { elements, ...record } = scaled(page, scale, {
      measure: editor.measure,
      asset: (id) => document.assets[id],
    });
    const fresh = { ...record, id: newPage(page, orders[index]!).id, order: orders[index]! };
    const known = elements.map((element) => withAssets(element, assets));
    return { id: fresh.id, changes: createPage(fresh, known) };
  });
  const changes = [...made, ...created.flatMap((one) => one.changes)];
  if (untouched)
    changes.push(
      ...deletePage(editor.store, editor.pageId),
      ...editDocument(editor.store, {
        unit: document.unit,
        resolution: document.resolution,
        fonts: document.fonts,
        colours: document.colours,
      }),
    );
  if (!editor.run('import', changes, { goTo: created[0]?.id })) return false;
  if (untouched) {
    editor.fitPage();
    if (workspace.state.get().name === '') void workspace.rename(name.replace(/\.json$/i, ''));
  }
  if (repairs.total > 0) workspace.notify(repairWords(repairs, { kind: 'file', name }), 'info');
  return true;
}

/** Whether a design is as it was begun: one empty page, and nothing to take back. */
function isUntouched({ history, store, elements }: Workspace['editor']): boolean {
  return !history.canUndo && store.pages.size === 1 && elements.size === 0;
}

/** A page so many times as large, with all that is on it. */
function scaled(page: DesignPage, by: number, parts: Parameters<typeof relayout>[3]) {
  const all = Object.values(page.elements);
  if (by === 1) return { ...page, elements: all };
  const size = { width: clampSide(Math.round(page.width * by)), height: clampSide(Math.round(page.height * by)) };
  const patches = relayout(new Map(Object.entries(page.elements)), page, size, parts);
  return {
    ...page,
    ...size,
    bleed: page.bleed * by,
    guides: page.guides?.map((guide) => ({ ...guide, at: guide.at * by })),
    elements: all.map((element) => ({ ...element, ...patches.get(element.id) }) as DesignElement),
  };
}

/** Assets of a file by their ids there: as this design has them, or new ones where it uses the id for something else. */
function takenOver(
  given: Readonly<Record<string, DocumentAsset>>,
  own: ReadonlyMap<string, DocumentAsset>,
): Map<string, DocumentAsset> {
  return new Map(
    Object.entries(given).map(([id, asset]) => {
      const known = own.get(id);
      const other = known !== undefined && (known.item !== asset.item || known.url !== asset.url);
      return [id, other ? { ...asset, id: newId() } : asset];
    }),
  );
}

function withAssets(element: DesignElement, assets: ReadonlyMap<string, DocumentAsset>): DesignElement {
  const idOf = (id: string) => assets.get(id)?.id ?? id;
  if ('asset' in element) return { ...element, asset: idOf(element.asset) };
  if (element.type === 'text' && element.picture)
    return { ...element, picture: { ...element.picture, asset: idOf(element.picture.asset) } };
  return element;
}
