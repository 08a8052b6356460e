import { createTranslator } from '@commonplace/remote-kit';

export const { useText: useBoardText } = createTranslator('browse-boards', {
  board: 'Board',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  private: 'Only you see this board',
  changed: 'Changed {{when}}',
  empty: 'This board is empty',
  emptyText: 'What its maker collects will be here.',
  gallery: 'Items of the board',
  missing: 'This board is not here',
  missingText: 'It may be private, or it was deleted.',
  allBoards: 'See all boards',
  next: 'Next page',
  previous: 'Previous page',
});
