/** HOME-02, in order. Plain words, no schemas: this travels to the browser. */
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
] as const;
export type HomeTab = (typeof HOME_TABS)[number];
