/**
 * How the first look of a page is drawn. In the page itself, because the frame's own style sheets come with its scripts; all sizes are those of the
 * pages that it stands for.
 */

/** The tokens that it needs, as tokens.css has them (a test compares them): colours of both themes, sizes, and what letters that join have otherwise. */
export const LOOK_TOKENS = {
  light: {
    paper: '#fbf8f2',
    sunken: '#f2ede3',
    raised: '#ffffff',
    ink: '#1b1813',
    'ink-soft': '#564e42',
    line: '#e3dbcd',
    'line-strong': '#8a7f6f',
    'accent-soft': '#e8eafc',
    'picture-paper': '#f4f0e8',
    'picture-sheet': '#ffffff',
    'picture-black': '#000000',
    'picture-check': '#ece6da',
    gutter: 'clamp(16px, 4vw, 40px)',
    'page-wide': '1760px',
    'font-text': "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    'font-display': "'Fraunces Variable', 'Iowan Old Style', Georgia, serif",
    'text-7': 'clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem)',
    'text-6': 'clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem)',
    'text-5': '1.375rem',
    'text-4': '1.125rem',
    'text-2': '0.875rem',
    'leading-tight': '1.12',
    leading: '1.55',
    'weight-text': '400',
    'weight-heading': '560',
    'weight-heading-soft': '460',
    'weight-display': '520',
    'tracking-heading': '-0.015em',
    'tracking-display': '-0.03em',
    'radius-2': '8px',
    'radius-3': '14px',
  },
  dark: {
    paper: '#15120e',
    sunken: '#0f0d0a',
    raised: '#26211b',
    ink: '#f5efe4',
    'ink-soft': '#c3b8a8',
    line: '#383128',
    'line-strong': '#887c6c',
    'accent-soft': '#24284a',
  },
  arabic: {
    'weight-heading': '700',
    'tracking-heading': '0',
    'tracking-display': '0',
  },
} as const;

const named = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Below the frame's header, whose height is `--look-top`, and above the page that is being made behind it. */
const place = [
  // The page's own rules come later and say the same.
  `:root{${named(LOOK_TOKENS.light)}--look-top:103px}`,
  `[data-theme=dark]{${named(LOOK_TOKENS.dark)}}`,
  `:root:lang(ar){${named(LOOK_TOKENS.arabic)}}`,
  'body{margin:0;background:var(--paper)}',
  '#plain[data-look]{position:absolute;z-index:1;inset-inline:0;top:var(--look-top);max-width:none;margin:0;padding:0;min-height:calc(100dvh - var(--look-top));overflow:hidden;border-top:1px solid var(--line);margin-top:-1px;background:var(--paper);color:var(--ink);font:var(--weight-text) 1rem/var(--leading) var(--font-text);font-feature-settings:"cv05","cv11","ss03"}',
  '#plain[inert]{pointer-events:none}',
].join('');

const look = [
  '.look,.look *{box-sizing:border-box}',
  '.look>:not(.title,.about,.list,.lanes,.stage,.byline){display:none}',
  '.look .title{margin:0;font-family:var(--font-display);line-height:var(--leading-tight);letter-spacing:var(--tracking-heading);text-wrap:balance;font-weight:var(--weight-heading);font-size:var(--text-7)}',
  '.look em{color:var(--ink-soft);font-weight:var(--weight-heading-soft);font-synthesis-style:none}',
  '.look .about{color:var(--ink-soft);max-width:68ch;margin:0;text-wrap-style:pretty}',
  '.look a{color:inherit;display:block;width:100%;height:100%}',
  '.look .list{display:flex;flex-wrap:wrap;gap:12px;margin:0;padding:0;list-style:none}',
  '.look .list li{overflow:hidden;background:var(--sunken)}',
  '.look .list img{display:block;width:100%;height:100%;max-width:none;object-fit:cover}',
  '.look .list span,.look .list li:not([style]){display:none}',
  '.look .list .drawing{background:var(--picture-paper)}',
  '.look .list .drawing img{padding:14%;object-fit:contain}',
  // A page of results: beside its filters, below its bar. Rows fill the width as the page's own do.
  '.of-list{max-width:var(--page-wide);margin-inline:auto;padding:32px var(--gutter)}',
  '.look.of-list .about{margin-top:8px}',
  '.look.of-list .list{margin-block-start:134px;margin-inline-start:288px}',
  // A document comes in pieces: a row would be filled anew with each. All tiles are there when something follows them.
  '.of-list .list:not(:has(+*,>li:not([style]))){visibility:hidden}',
  '.of-list .list::after{content:"";flex:100000 1 0}',
  '.of-list .list li{border-radius:var(--radius-2);flex:calc(var(--r)*100) 1 calc(var(--r)*var(--row,236px));aspect-ratio:var(--r)}',
  '.of-list .small{--row:150px}',
  // The home page: its claim beside two lanes of pictures.
  '.of-home{display:grid;overflow:hidden;align-items:center;gap:24px 32px;grid-template:"a c" auto "b c" auto "d c" auto/minmax(0,11fr) minmax(0,10fr);padding-block:clamp(32px,6vw,96px) 32px;padding-inline-start:max(var(--gutter),calc((100vw - var(--page-wide))/2 + var(--gutter)));background:radial-gradient(80% 90% at 12% 0%,var(--accent-soft),transparent 65%)}',
  '.of-home::after{content:"";height:56px;max-width:640px;margin-bottom:74px;border:1px solid var(--line-strong);border-radius:999px;background:var(--raised);grid-area:d}',
  '.look.of-home .title{grid-area:a;max-width:12ch;font-size:clamp(2.75rem,1.6rem + 4.6vw,5.25rem);font-weight:var(--weight-display);letter-spacing:var(--tracking-display);line-height:.98}',
  '.look.of-home .about{grid-area:b;max-width:46ch;font-size:var(--text-4)}',
  '.of-home .lanes{display:grid;grid-area:c;gap:16px;align-content:center;min-width:0;overflow:hidden;min-height:396px;mask-image:linear-gradient(90deg,transparent,var(--ink) 6%,var(--ink) 94%,transparent)}',
  '.look.of-home .list{flex-wrap:nowrap;gap:16px}',
  '.of-home .list li{flex:none;height:190px;border-radius:var(--radius-3)}',
  // An item: its picture beside its name, who made it, room for what can be done with it (a bar for the first), and what it is about. It is higher
  // than the window, as the page is: a bar for scrolling that came later would move it.
  '.of-item{display:grid;align-items:start;max-width:1560px;min-height:100dvh;margin-inline:auto;padding:32px var(--gutter) 64px;column-gap:48px;grid-template:auto auto auto auto 1fr/minmax(0,1fr) 380px}',
  '.of-item .stage{grid-area:1/1/-1/2;overflow:hidden;width:100%;max-width:calc(min(76vh,900px)*var(--r));margin-inline:auto;border-radius:var(--radius-3);aspect-ratio:var(--r);background:var(--sunken)}',
  '.of-item .stage img{display:block;width:100%;height:100%;max-width:none;object-fit:contain}',
  '.of-item :is(.through,.drawing,.sheet,.tools){border:1px solid var(--line)}',
  '.of-item .through{background:conic-gradient(var(--picture-check) 90deg,transparent 90deg 180deg,var(--picture-check) 180deg 270deg,transparent 270deg) 0 0/24px 24px,var(--picture-paper)}',
  '.of-item .drawing{max-width:620px;padding:9%;background:var(--picture-paper)}',
  '.of-item .sheet{max-width:860px;background:var(--picture-sheet)}',
  '.of-item .film{background:var(--picture-black)}',
  '.of-item .pages{max-width:none;max-height:min(70vh,860px)}',
  '.of-item .tools{display:grid;place-items:center;max-width:640px;max-height:62vh;aspect-ratio:1;background:var(--picture-paper)}',
  '.of-item .tools img{width:64%;height:64%}',
  '.of-item>:not(.stage),.of-item::after{grid-column:2}',
  '.look.of-item .title{padding-inline-end:32px;overflow-wrap:anywhere;font-size:var(--text-6)}',
  '.of-item .byline{margin:8px 0 0;color:var(--ink-soft)}',
  '.of-item::after{content:"";height:48px;margin-block:24px 272px;border-radius:var(--radius-2);background:var(--sunken);grid-row:3}',
  '.look.of-item .about{max-width:none;grid-row:4}',
].join('');

const middle =
  '.look.of-list .list{margin-inline-start:0}' +
  '.look.of-home{padding-inline:0;grid-template:"a" auto "b" auto "d" auto "c" auto/minmax(0,1fr)}' +
  '.look.of-home>:not(.lanes),.of-home::after{margin-inline:var(--gutter)}' +
  '.of-item{grid-template:repeat(5,auto) 1fr/minmax(0,1fr)}.of-item .stage{grid-area:1/1;margin-block-end:32px}' +
  '.of-item>:not(.stage),.of-item::after{grid-column:1}' +
  '.of-item::after{grid-row:4}.look.of-item .about{grid-row:5}';
/** What can be done with an item stands in two columns. */
const paired = '.of-item::after{width:calc(50% - 4px);margin-block-end:120px}';
// There is no field for a search on the page: the button alone.
const headed = '.of-home::after{height:48px;margin-bottom:0;visibility:hidden}';
const phone =
  '.of-list{padding-top:12px}.look.of-list .title{font-size:var(--text-5)}' +
  '.look.of-list .about{margin-top:4px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:var(--text-2)}' +
  '.look.of-list .list{gap:8px;margin-block-start:116px;--row:142px}.look.of-list .small{--row:96px}' +
  '.look.of-home .lanes{min-height:300px;gap:12px}.of-home .list li{height:140px}';

const scripts = '@media screen and (scripting:enabled)';
/** The look itself: it goes with what it draws wherever that is put. */
export const lookStyle =
  `${scripts}{${look}}` +
  `${scripts} and (max-width:1000px){${middle}}` +
  `${scripts} and (min-width:601px) and (max-width:1000px){${paired}}` +
  `${scripts} and (max-width:900px){${headed}}` +
  `${scripts} and (max-width:600px){${phone}}`;

/** Where it stands. Only where scripts run: the others see the whole page. */
export const lookPlace =
  `${scripts}{${place}}` +
  `${scripts} and (max-width:900px){:root{--look-top:151px}}` +
  `${scripts} and (max-width:640px){:root{--look-top:113px}}`;
