import type { WidgetRecord } from '@commonplace/contracts/assets/curation-records';
import type { HomeRow } from '@commonplace/contracts/catalog/items';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { RowPlan } from '../home/home-rows';
import { blankTile } from '../search/search-lists';
import { planAudience } from './widgets-for';

const rowId = ({ id }: WidgetRecord) => `widget-${id}`;

/** What the row of a widget shows beside the widget itself: the items that the curators chose for it. */
export function widgetPlan(widget: WidgetRecord): RowPlan {
  return {
    id: rowId(widget),
    title: widget.title_long || widget.title,
    href: widget.href,
    source: { type: 'items', items: widget.items },
    limit: Math.max(1, widget.items.length),
  };
}

/** Rows of the home page with those of the widgets: for the internal team at the top, the others after the first row. */
export function withWidgets(rows: readonly HomeRow[], widgets: readonly WidgetRecord[]): HomeRow[] {
  const ids = new Set(widgets.map(rowId));
  const others = rows.filter(({ id }) => !ids.has(id));
  const rowOf = (widget: WidgetRecord): HomeRow => {
    const { id, title, href } = widgetPlan(widget);
    const items = rows.find((row) => row.id === id)?.items ?? [];
    return { id, title, href, items: [tileOf(widget), ...items], ...planAudience(widget) };
  };
  const of = (team: boolean) => widgets.filter(({ placement }) => (placement === 'team') === team).map(rowOf);
  return [...of(true), ...others.slice(0, 1), ...of(false), ...others.slice(1)];
}

function tileOf(widget: WidgetRecord): GridItem {
  return {
    ...blankTile,
    id: widget.id,
    entity_type: 'widget',
    kind: 'widget',
    url: widget.image_cover_url,
    alias: widget.href,
    imgCaption: widget.title,
    metadata: {
      ...blankTile.metadata,
      image_type: 'widget',
      image_alt: widget.title,
      description_text: widget.text,
    },
  };
}
