import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { itemsIn, type Content } from './curated';

/**
 * Holds what a content names against what there is: items must be published, widgets and sizes must exist, the paths of a topic (`own`, once
 * it has an id) must be its own. Throws INVALID with the path of the first fault. Tags of related topics may wait for their topic, so that curators can write in any order.
 */
export async function checkReferences(deps: Deps, kind: CuratedKind, content: Content, own?: string): Promise<void> {
  const ids = itemsIn(content);
  if (ids.length > 0) {
    const found = await deps.items.many(ids);
    const missing = ids.find((id) => found.get(id)?.status !== 'published');
    if (missing) throw fault(placeOf(content, missing), `there is no published item ${missing}`);
  }
  if (kind !== 'topics') return;
  await checkPaths(deps, content, own);
  const widgets = (content['widgets'] as { widget_id: string }[]).map(({ widget_id }) => widget_id);
  if (widgets.length > 0) {
    const known = new Set((await deps.curation.byIds('widgets', widgets)).map(({ id }) => id));
    const missing = widgets.findIndex((id) => !known.has(id));
    if (missing >= 0) throw fault(`widgets.${missing}.widget_id`, 'there is no such widget');
  }
  const size = content['create_button_size_canvas'];
  if (typeof size === 'string' && (await deps.curation.byTags('sizes', [size])).length === 0)
    throw fault('create_button_size_canvas', `there is no size ${size}`);
}

/** A path leads to one topic; another of the same tag is refused for its tag. */
async function checkPaths(deps: Deps, topic: Content, own: string | undefined): Promise<void> {
  const paths = topic['paths'] as string[];
  const other = (await deps.curation.atPaths(paths)).find(({ id, tag }) => id !== own && tag !== topic['tag']);
  if (!other) return;
  const at = paths.findIndex((path) => (other.content['paths'] as string[]).includes(path));
  throw fault(`paths.${at}`, `“${paths[at] ?? ''}” leads to another topic already`);
}

function placeOf(content: Content, id: string): string {
  if (content['cover_item'] === id) return 'cover_item';
  const field = ['members', 'items'].find((name) => Array.isArray(content[name]));
  const list = field ? (content[field] as string[]) : [];
  return list.includes(id) ? `${field}.${list.indexOf(id)}` : 'source.items';
}

const fault = (path: string, message: string) =>
  new AppError('INVALID', { errors: { [path]: [message] }, detail: `${path}: ${message}` });
