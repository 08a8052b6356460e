import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALE_TAGS } from '@commonplace/contracts/locales';
import { launchChromium } from '../driver/browser';
import { contactSheet, type Shot } from './contact-sheet';
import type { Viewer } from './routes';
import { copyToWalk, fileName, openAt, walk } from './walker';

const HELP = `npm run shots -- [--url URL] [--out FOLDER] [--only TEXT] [--sheets FOLDER] [--widths 1440,390] [--themes light,dark] [--locale ar]
Pictures of every route in light and dark at 1440 and 390 px or the widths and themes that are given, in English or the language that is given, and sheets of
the first and the last width: pages without an account, of an account, of teams and administration; each below 1 MB.
Walks through the copy at URL, else the one that runs here, else it starts one with the small starter library.`;
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 900;
/** Sheets by who sees what is on them. */
const SHEETS: Readonly<Record<string, readonly Viewer[]>> = {
  visitor: ['visitor'],
  account: ['free', 'creative', 'business', 'artist', 'payer', 'ambassador'],
  'team-and-admin': ['teamowner', 'admin'],
};
/** ms for pictures below lists and for fonts. */
const CALM_MS = 600;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: 'shots' },
    only: { type: 'string' },
    sheets: { type: 'string' },
    widths: { type: 'string', default: '1440,390' },
    themes: { type: 'string', default: THEMES.join(',') },
    locale: { type: 'string', default: 'en' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const widths = values.widths.split(',').map(Number);
if (!widths.every((width) => Number.isInteger(width) && width >= 320 && width <= 4000)) {
  console.error(`--widths are whole numbers from 320 to 4000 with commas between them, not ${values.widths}`);
  process.exit(2);
}
const themes = THEMES.filter((theme) => values.themes.split(',').includes(theme));
if (themes.length === 0 || values.themes.split(',').length !== themes.length) {
  console.error(`--themes are light, dark or both with a comma between them, not ${values.themes}`);
  process.exit(2);
}
if (!LOCALE_TAGS.some((tag) => tag === values.locale)) {
  console.error(`--locale is one of ${LOCALE_TAGS.join(', ')}, not ${values.locale}`);
  process.exit(2);
}

const copy = await copyToWalk(values.url);
const browser = await launchChromium();
const shots: (Shot & { readonly as: Viewer })[] = [];
try {
  rmSync(values.out, { recursive: true, force: true });
  mkdirSync(values.out, { recursive: true });
  // In either theme a page is loaded as wide as its first picture.
  const o = { url: copy.url, only: values.only, width: widths[0], locale: values.locale };
  const lost = await walk(browser, o, async (page, { path: at, as, filled }) => {
    const fileOf = (theme: string, width: number) =>
      path.join(values.out, `${fileName(at)}-${as}-${theme}-${width}.png`);
    const shown = await page.evaluate(() => document.documentElement.dataset.theme);
    // The theme in which it is open comes first: it has been loaded in that one already.
    for (const theme of shown === 'dark' ? [...themes].reverse() : themes) {
      if (theme !== shown) {
        // As somebody who has chosen it: what a page draws by itself, as the editor's canvas, asks the shell and not the document.
        await page.context().addCookies([{ name: 'commonplace_theme', value: theme, url: copy.url }]);
        await openAt(page, filled, widths[0] as number);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.waitForTimeout(CALM_MS);
        await page.screenshot({ path: fileOf(theme, width) });
      }
    }
    const pictures = widths.flatMap((width) => themes.map((theme) => fileOf(theme, width)));
    shots.push({ name: at, pictures, as });
    console.log(at);
  });
  console.log(`${shots.length * widths.length * themes.length} pictures in ${values.out}`);
  for (const [name, viewers] of Object.entries(SHEETS)) {
    const shown = shots.filter((shot) => viewers.includes(shot.as));
    if (shown.length === 0) continue;
    const sheet = path.join(values.sheets ?? values.out, `screens-${name}.webp`);
    const bytes = await contactSheet(browser, shown, (file) => readFileSync(file));
    mkdirSync(path.dirname(sheet), { recursive: true });
    writeFileSync(sheet, bytes);
    console.log(`${sheet} has ${Math.round(bytes.length / 1000)} kB`);
  }
  for (const one of lost) console.log(`not seen: ${one}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await copy.stop();
}
