/** Collection that holds the mark of a restore while it runs, in every database that it writes. */
export const UNFINISHED_RESTORE = 'restore_unfinished';
