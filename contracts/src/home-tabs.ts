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

const ABOUT = {
  templates: 'about_designs',
  'art-studio': 'about_art-studio',
  mockups: 'about_mockups',
  designs: 'about_designs',
  brands: 'about_brands',
  remix: 'about_community',
  'mood-boards': 'about_boards',
} as const;

/** Which of the words of pages say what a tab is about: those of the section about the same, else those of the home page. */
export const aboutTab = (tab: string): (typeof ABOUT)[keyof typeof ABOUT] | 'heroText' =>
  Object.hasOwn(ABOUT, tab) ? ABOUT[tab as keyof typeof ABOUT] : 'heroText';
