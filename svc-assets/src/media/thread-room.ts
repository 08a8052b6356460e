import pLimit from 'p-limit';

/** Threads of Node's pool, which pictures and files share. */
const POOL = 4;

/**
 * Pictures take a thread of the pool for as long as they are worked at, and every look at a file needs one for a moment: one is always left
 * for files, or an upload would wait behind the pictures of an import at each of its steps. Never to be run one inside another.
 */
export const withThread = pLimit(POOL - 1);
