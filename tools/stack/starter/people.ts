/** The demo people who made things of the starter library: the slug of the account and its full name. */
export const DEMO_PEOPLE = [
  { slug: 'free', name: 'Frida Free' },
  { slug: 'creative', name: 'Cleo Creative' },
  { slug: 'business', name: 'Bilal Business' },
  { slug: 'lifetime', name: 'Lia Lifetime' },
  { slug: 'teamowner', name: 'Tove Teamowner' },
  { slug: 'teammember', name: 'Tomas Teammember' },
  { slug: 'artist', name: 'Ada Artist' },
] as const;
export type DemoSlug = (typeof DEMO_PEOPLE)[number]['slug'];
