import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { itemsIn, type Content } from './curated';
import { deadFilters } from './filter-values';

/**
 * Holds what a content names against what there is: items must be published, topics, boards, widgets and sizes must exist, filters must be able
 * to find something, the paths of a topic (`own`, once it has an id) must be its own. What a record names already may stay, so that an old fault
 * does not keep anybody from mending another. Throws INVALID with the path of the first fault.
 */
export async function checkReferences(deps: Deps, kind: CuratedKind, content: Content, own?: string): Promise<void> {
  const ids = itemsIn(content);
  if (ids.length > 0) {
    const found = await deps.items.many(ids);
    const missing = ids.find((id) => found.get(id)?.status !== 'published');
    if (missing) throw fault(placeOf(content, missing), `there is no published item ${missing}`);
  }
  const before = own === undefined ? undefined : (await deps.curation.get(kind, own))?.content;
  await checkTopics(deps, content, before);
  await checkBoards(deps, content, before);
  if (kind === 'filters') {
    const known = new Set(before ? deadFilters(before).map(String) : []);
    const [dead] = deadFilters(content).filter((one) => !known.has(String(one)));
    if (dead) throw fault(...dead);
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

/** Lists of tags of topics, by where they stand in a content. */
const TOPIC_LISTS: readonly (readonly string[])[] = [['related_topics'], ['topics'], ['source', 'tags']];

/** Topics by tag; one may name itself, which is made with it. */
async function checkTopics(deps: Deps, content: Content, before: Content | undefined): Promise<void> {
  for (const path of TOPIC_LISTS) {
    const named = listAt(content, path);
    const known = new Set([...listAt(before, path), content['tag']]);
    const asked = named.filter((tag) => !known.has(tag));
    if (asked.length === 0) continue;
    const found = new Set((await deps.curation.byTags('topics', asked)).map(({ tag }) => tag));
    const missing = asked.find((tag) => !found.has(tag));
    if (missing !== undefined) throw fault([...path, named.indexOf(missing)].join('.'), `there is no topic ${missing}`);
  }
}

async function checkBoards(deps: Deps, content: Content, before: Content | undefined): Promise<void> {
  const path = ['source', 'boards'];
  const known = new Set(listAt(before, path));
  for (const [at, id] of listAt(content, path).entries())
    if (!known.has(id) && !(await deps.boards.get(id))) throw fault(`source.boards.${at}`, `there is no board ${id}`);
}

function listAt(content: Content | undefined, path: readonly string[]): string[] {
  const value = path.reduce<unknown>((inner, name) => (inner as Content | undefined)?.[name], content);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
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
