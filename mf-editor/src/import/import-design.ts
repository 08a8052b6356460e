import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import type { Workspace } from '../app/workspace';
import { t } from '../app/late-texts';
import { createPage } from '../document/changes';
import { newId } from '../document/id';
import { openDocument } from '../document/migrations';
import { newPage } from '../document/new-document';
import { keysBetween } from '../document/order';
import type { DesignElement, DocumentAsset } from '../document/records';
import { repairDocument } from '../document/repair';
import { repairWords } from '../document/repair-words';
import { pagesInOrder } from '../document/selectors';

/** Pages of another design are added behind those that are there, as one step. @throws SyntaxError, RangeError */
export function importDesign(workspace: Workspace, text: string, name: string): void {
  const { editor } = workspace;
  const { document: repaired, repairs } = repairDocument(JSON.parse(text));
  if (!repaired) throw new RangeError(t('import.notJson'));
  const { document, readOnly } = openDocument(repaired);
  if (readOnly) throw new RangeError(t('import.newer'));
  const inOrder = Object.values(document.pages).sort((a, b) => (a.order < b.order ? -1 : 1));
  const room = DOCUMENT_LIMITS.pages - editor.store.pages.size;
  if (room <= 0) throw new RangeError(t('limit.pages', { limit: String(DOCUMENT_LIMITS.pages) }));
  const pages = inOrder.slice(0, room);
  repairs.add('pages', inOrder.length - pages.length);
  const last = pagesInOrder(editor.store).at(-1)?.order ?? null;
  const orders = keysBetween(last, null, pages.length);
  const assets = takenOver(document.assets, editor.store.assets);
  const made = [...assets.values()]
    .filter(({ id }) => !editor.store.assets.has(id))
    .map((asset) => ({ path: `asset/${asset.id}`, before: null, after: { ...asset } }));
  const created = pages.map((page, index) => {
    const { elements, ...record } = page;
    const fresh = { ...record, id: newPage(page, orders[index]!).id, order: orders[index]! };
    const known = Object.values(elements).map((element) => withAssets(element, assets));
    return { id: fresh.id, changes: createPage(fresh, known) };
  });
  editor.run('import', [...made, ...created.flatMap(({ changes }) => changes)], { goTo: created[0]?.id });
  if (repairs.total > 0) workspace.notify(repairWords(repairs, { kind: 'file', name }), 'info');
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
