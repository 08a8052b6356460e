import type { TopicRecord, WidgetRecord } from '@commonplace/contracts/assets/curation-records';
import type { CollectionSuggestion } from '@commonplace/contracts/catalog/search';
import type { Curated } from '../curation/curated-snapshot';
import { seesUnpublished } from '../search/internal-team';

/** Who looks at a page, as far as a service knows. */
export interface Viewer {
  uid: number;
  roles: readonly string[];
  access: Readonly<Record<string, boolean>>;
}

/** Most widgets above a list. */
const MOST = 2;

/** Published widgets of a place for this visitor, in the order of the curators. What depends on the plan is left to whoever knows it. */
export function widgetsFor(
  curated: Pick<Curated, 'widgets'>,
  placement: WidgetRecord['placement'],
  viewer: Viewer,
): WidgetRecord[] {
  return curated.widgets.filter((widget) => widget.placement === placement && isFor(widget, viewer));
}

/** Widgets above a list of results: those of its topic, which names them itself, else those of all lists. */
export function listWidgets(
  curated: Pick<Curated, 'widgets'>,
  topic: Pick<TopicRecord, 'widgets'> | undefined,
  viewer: Viewer,
): CollectionSuggestion[] {
  const named = new Set((topic?.widgets ?? []).filter(({ published }) => published).map(({ widget_id }) => widget_id));
  const ofTopic = widgetsFor(curated, 'topic', viewer).filter(({ id }) => named.has(id));
  return [...ofTopic, ...widgetsFor(curated, 'results', viewer)].slice(0, MOST).map(boxOf);
}

/** For members by their plan: the services do not know it, the page does. */
export function planAudience({ audience }: WidgetRecord): { audience?: 'free' | 'paid' } {
  return audience === 'free' || audience === 'paid' ? { audience } : {};
}

function isFor({ audience, placement }: WidgetRecord, viewer: Viewer): boolean {
  if (placement === 'team') return seesUnpublished(viewer);
  switch (audience) {
    case 'all':
      return true;
    case 'anonymous':
      return viewer.uid === 0;
    case 'team':
      return seesUnpublished(viewer);
    case 'free':
    case 'paid':
      return viewer.uid > 0;
  }
}

function boxOf(widget: WidgetRecord): CollectionSuggestion {
  return {
    id: widget.id,
    tag: widget.tag,
    title: widget.title,
    href: widget.href,
    image_url: widget.image_cover_url || null,
    ...(widget.text ? { text: widget.text } : {}),
    ...planAudience(widget),
    suggestion_box_colors: widget.colors,
  };
}
