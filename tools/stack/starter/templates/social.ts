import type { Template } from './build';
import { BANNERS } from './social/banners';
import { POSTS } from './social/posts';
import { QUOTES } from './social/quotes';
import { STORIES } from './social/stories';
import { THUMBNAILS } from './social/thumbnails';

/** Posts and stories for social networks. */
export const SOCIAL: readonly Template[] = [...POSTS, ...QUOTES, ...STORIES, ...THUMBNAILS, ...BANNERS];
