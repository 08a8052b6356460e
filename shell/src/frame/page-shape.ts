/** What a page will look like, as far as its address tells. */
export type PageShape = 'gallery' | 'detail' | 'form' | 'list' | 'text' | 'editor';

const SHAPES: readonly (readonly [PageShape, RegExp])[] = [
  ['editor', /^\/(create|boost)(\/|$)/],
  ['form', /^\/user\/(?!setup)|^\/teams\/join|^\/membership\/checkout|^\/[^/]+\/(edit|credit-card|cancel)$/],
  ['detail', /^\/(image|icon|video|font|design|image-explore)\/[^/]+/],
  ['list', /^\/(admin|membership|my-projects|teams|developers)(\/|$)|^\/[^/]+\/(billing|referral|team-\w+)$/],
  ['text', /^\/(about|learn|services|affiliate-program|charity-templates|join-us|community-chat)(\/|$)/],
];

/** The shape of the page at a path; most pages are pictures in rows. */
export function pageShape(pathname: string): PageShape {
  return SHAPES.find(([, paths]) => paths.test(pathname))?.[0] ?? 'gallery';
}
