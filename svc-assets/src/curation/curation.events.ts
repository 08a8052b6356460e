import {
  filterChanged,
  groupChanged,
  homeChanged,
  sizeChanged,
  synonymsChanged,
  topicChanged,
  widgetChanged,
} from '@commonplace/contracts/assets/curation-events';
import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import type { EventSpec } from '@commonplace/contracts/event';

/** The event that says that a master of a kind changed. */
export const CHANGED: Readonly<Record<CuratedKind, EventSpec>> = {
  topics: topicChanged,
  groups: groupChanged,
  filters: filterChanged,
  widgets: widgetChanged,
  sizes: sizeChanged,
  home: homeChanged,
  synonyms: synonymsChanged,
};
