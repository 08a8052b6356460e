import { extend } from './texts';

/** What only the maker of a board reads; lists and items, which can put something on a board, begin without it. */
export const { useText: useOwnBoardText } = extend({
  edit: 'Edit board',
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  tagsHint: 'Separate tags with commas.',
  published: 'Everybody can see it',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The board is saved.',
  remove: 'Delete board',
  removeTitle: 'Delete the board {{board}}?',
  removeText: 'Its items stay in the library. This cannot be undone.',
  removed: 'The board is deleted.',
  takeOff: 'Take items off',
  takeOffTitle: 'Items of this board',
  takeOffOne: 'Take {{title}} off the board',
  takenOff: '{{title}} is off the board.',
  done: 'Done',
  undo: 'Undo',
});
