import type { GridItem } from '@commonplace/contracts/grid-item';

/** How an entry is named in calls: upload, design, or the first segment of the item's page. */
export function entryType(item: GridItem): string {
  if (item.entity_type === 'upload') return 'upload';
  return item.entity_type === 'design' ? 'design' : (item.alias.split('/')[1] ?? 'image');
}
