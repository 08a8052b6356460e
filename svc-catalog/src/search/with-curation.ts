import type { GridItem } from '@commonplace/contracts/grid-item';
import { jsonOf, valueOf } from '@commonplace/service-kit';
import type { Curated } from '../curation/curated-snapshot';
import type { SuggestionFlags } from '../variables/suggestion-flags';
import { listWidgets, type Viewer } from '../widgets/widgets-for';
import type { FoundAnswer } from './found-answer';
import { seesPins } from './internal-team';

/** An answer with what curators put around it: widgets above the first page, and for those who pin, how many pins an item still needs. */
export function withCuration(
  answer: FoundAnswer,
  curated: Pick<Curated, 'widgets' | 'pins'>,
  viewer: Viewer,
  { collections }: Pick<SuggestionFlags, 'collections'>,
): FoundAnswer {
  const widgets = collections && answer.page === 1 ? listWidgets(curated, answer.topic ?? undefined, viewer) : [];
  return {
    ...answer,
    results: seesPins(viewer) ? withPins(answer.results.map(valueOf), curated, viewer).map(jsonOf) : answer.results,
    collections: [...widgets, ...answer.collections],
  };
}

/** ITEM-02, ADMIN-04: pins are the administrators' own business; nobody else is told of them. */
export function withPins(items: GridItem[], { pins }: Pick<Curated, 'pins'>, viewer: Viewer): GridItem[] {
  if (pins.size === 0 || !seesPins(viewer)) return items;
  return items.map((item) => {
    const pin = pins.get(item.id);
    return pin ? { ...item, pinterest_counts_required: pin.required, pinterest_filter: pin.filter || null } : item;
  });
}
