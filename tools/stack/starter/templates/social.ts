import type { Template } from './build';
import { AUDIO } from './social/audio';
import { BANNERS } from './social/banners';
import { PINS } from './social/pins';
import { POSTS } from './social/posts';
import { PROFESSIONAL } from './social/professional';
import { QUOTES } from './social/quotes';
import { STORIES } from './social/stories';
import { THUMBNAILS } from './social/thumbnails';

/** Posts and stories for social networks. */
export const SOCIAL: readonly Template[] = [
  ...POSTS,
  ...QUOTES,
  ...STORIES,
  ...THUMBNAILS,
  ...BANNERS,
  ...PINS,
  ...AUDIO,
  ...PROFESSIONAL,
];
