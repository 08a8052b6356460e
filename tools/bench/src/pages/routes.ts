/** A page that is loaded; `name` is what `--only` knows it by. */
export interface Route {
  readonly name: string;
  /** `{image}` is the first picture of the library, `{tag}` what most of its pictures are about: a search that finds little says little. */
  readonly path: string;
  /** A demo account; nobody without. */
  readonly as?: string;
  /** Where people come first: painted as soon as a static page almost, with bounded scripts, and nothing jumps. */
  readonly first?: true;
}
export const ROUTES: readonly Route[] = [
  { name: 'home', path: '/', first: true },
  { name: 'results', path: '/search/{tag}', first: true },
  { name: 'item', path: '{image}' },
  { name: 'plans', path: '/pricing-and-plans' },
  { name: 'own designs', path: '/my-projects/designs', as: 'creative' },
  { name: 'editor', path: '/create/design' },
];
