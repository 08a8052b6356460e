import type { Database } from '@commonplace/service-kit';
import { designLists, type DesignLists } from './design-lists.repo';
import { designModels } from './design-rows';
import { designSaves, type DesignSaves } from './design-saves.repo';
import { designUses, type DesignUses } from './design-uses.repo';

/** Designs, their pages and the history of their changes. Every filter names the owner; uid 0 is the library. */
export type DesignRepo = DesignLists & DesignSaves & DesignUses;

export function designRepo(db: Database): DesignRepo {
  const models = designModels(db);
  return { ...designLists(models), ...designSaves(models), ...designUses(models) };
}
