import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { valueOf } from '../document/left-out';
import { same } from '../document/same';
import { DocumentStore } from '../document/store';

/** The changes that make one document another: how an earlier version comes back as one step that can be undone. */
export function changesBetween(from: DesignDocument, to: DesignDocument): Change[] {
  const [before, after] = [records(from), records(to)];
  const created: Change[] = [];
  const edited: Change[] = [];
  const deleted: Change[] = [];
  for (const [path, record] of after) {
    const old = before.get(path);
    if (!old) created.push({ path, before: null, after: { ...record } });
    else {
      const keys = [...new Set([...Object.keys(old), ...Object.keys(record)])].filter(
        (key) => !same(valueOf(old, key), valueOf(record, key)),
      );
      if (keys.length === 0) continue;
      const pick = (of: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(keys.map((key) => [key, valueOf(of, key)]));
      edited.push({ path, before: pick(old), after: pick(record) });
    }
  }
  for (const [path, record] of before) if (!after.has(path)) deleted.push({ path, before: { ...record }, after: null });
  // Pages come before and go after what is on them.
  const depth = ({ path }: Change) => path.split('/').length;
  return [...created.sort((a, b) => depth(a) - depth(b)), ...edited, ...deleted.sort((a, b) => depth(b) - depth(a))];
}

function records(document: DesignDocument): Map<string, Readonly<Record<string, unknown>>> {
  const store = new DocumentStore(document);
  const all = new Map<string, Readonly<Record<string, unknown>>>([['document', { ...store.document }]]);
  for (const [id, asset] of store.assets) all.set(`asset/${id}`, asset);
  for (const [id, page] of store.pages) {
    all.set(`page/${id}`, page);
    for (const [element, record] of store.elements(id)) all.set(`page/${id}/element/${element}`, record);
  }
  return all;
}
