import type { HomeTab } from '@commonplace/contracts/catalog/items';

/** HOME-02, in order; a type-checked copy, as the contract's schemas do not travel to the browser. */
export const HOME_TABS = [
  'home',
  'templates',
  'art-studio',
  'mockups',
  'designs',
  'brand-ideas',
  'collage',
  'social-media',
  'remix',
  'mockup-generator',
  'logo-maker',
  'brands',
  'effects',
  'mood-boards',
  'photo-collage',
  'creativity-for-good',
] as const satisfies readonly HomeTab[];
