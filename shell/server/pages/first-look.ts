/**
 * What a browser shows of a page from its first byte on, until the page itself is there: the same words and pictures as those who run no
 * scripts get, where the page will have them. `home` is what a visitor gets at `/`, `list` a page of results.
 */
export type FirstLook = 'home' | 'list';

/** Widths over heights that tiles have, as the page cuts panoramas and towers. */
const NARROWEST = 0.56;
const WIDEST = 2.4;

/** Style attribute of a tile by its picture's size. */
export function tileStyle(width: number, height: number): string {
  const ratio = width > 0 && height > 0 ? width / height : 1;
  return `--r:${Math.min(WIDEST, Math.max(NARROWEST, ratio)).toFixed(3)}`;
}

/**
 * Lies where the content comes, below the frame's header, which comes before it. By classes, because the page takes its headings out of the
 * outline when it starts.
 */
const look = [
  '#plain[data-look]{position:absolute;z-index:1;inset-inline:0;top:103px;max-width:none;min-height:calc(100dvh - 103px);padding:0;overflow:hidden;border-top:1px solid var(--line);background:var(--paper);color:var(--ink);font:inherit}',
  '[data-look] .look>:not(.title,.about,.list){display:none}',
  '[data-look] .title{margin:0;font-family:var(--font-display);line-height:var(--leading-tight);letter-spacing:-.015em;text-wrap:balance;font-weight:560;font-size:var(--text-7)}',
  '[data-look] .about{color:var(--ink-soft);max-width:68ch;margin:0}',
  '#plain[data-look] .list{display:flex;flex-wrap:wrap;gap:14px;overflow:hidden}',
  '[data-look] .list li{flex:calc(var(--r)*205px) 1 0;height:240px;overflow:hidden;border-radius:var(--radius-3);background:var(--sunken)}',
  '#plain[data-look] .list img{width:100%;height:100%;object-fit:cover}',
  '#plain[data-look] .list span{display:none}',
  '[data-look] .list .drawing{background:var(--picture-paper)}',
  '#plain[data-look] .list .drawing img{padding:14%;object-fit:contain}',
  // A page of results: beside its filters, below its bar.
  '[data-look=list] .look{max-width:1760px;margin-inline:auto;padding:var(--space-6) var(--gutter)}',
  '[data-look=list] .small li{height:164px;flex-basis:calc(var(--r)*136px)}',
  '[data-look=list] .about{margin-top:var(--space-2)}',
  '#plain[data-look=list] .list{margin-block-start:132px;margin-inline-start:288px}',
  // The home page: its claim beside two rows of pictures.
  '[data-look=home] .look{display:grid;align-items:center;gap:24px 32px;grid-template:"a c" auto "b c" auto "d c" auto/minmax(0,11fr) minmax(0,10fr);padding-block:clamp(32px,6vw,88px) 32px;padding-inline-start:max(var(--gutter),calc((100vw - 1760px)/2 + var(--gutter)));background:radial-gradient(80% 90% at 12% 0%,var(--accent-soft),transparent 65%)}',
  '[data-look=home] .look::after{content:"";height:130px;grid-area:d}',
  '[data-look=home] .title{grid-area:a;max-width:12ch;font-size:clamp(2.75rem,1.6rem + 4.6vw,5.25rem);font-weight:520;letter-spacing:-.03em;line-height:.98}',
  '[data-look=home] .about{grid-area:b;max-width:46ch;font-size:var(--text-4)}',
  '#plain[data-look=home] .list{grid-area:c;flex-direction:column;align-content:flex-start;height:396px;gap:16px}',
  '[data-look=home] .list li{flex:none;width:calc(var(--r)*190px);height:190px}',
].join('');
const middle =
  '#plain[data-look]{top:151px}#plain[data-look=list] .list{margin-inline-start:0}' +
  '[data-look=home] .look{padding-inline:var(--gutter) 0;grid-template:"a" auto "b" auto "d" auto "c" auto/minmax(0,1fr)}';
const phone =
  '#plain[data-look]{top:113px}[data-look=list] .look{padding-top:var(--space-4)}#plain[data-look=list] .list{gap:8px;margin-block-start:116px}' +
  '[data-look=list] .about{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:var(--text-2)}' +
  '[data-look=list] .list li{height:150px;flex-basis:calc(var(--r)*100px)}[data-look=list] .small li{height:104px;flex-basis:calc(var(--r)*84px)}' +
  '[data-look=home] .look::after{height:48px}' +
  '#plain[data-look=home] .list{height:290px;gap:10px}[data-look=home] .list li{width:calc(var(--r)*140px);height:140px}';

/** Only where scripts run: the others see the whole page. The tokens are of the frame's own style sheet, which the page names. */
export const firstLookStyle =
  `@media screen and (scripting:enabled){${look}}` +
  `@media screen and (scripting:enabled) and (max-width:1000px){${middle}}` +
  `@media screen and (scripting:enabled) and (max-width:640px){${phone}}`;
