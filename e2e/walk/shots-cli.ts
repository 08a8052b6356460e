import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../driver/browser';
import { contactSheet, type Shot } from './contact-sheet';
import { copyToWalk, fileName, walk } from './walker';

const HELP = `npm run shots -- [--url URL] [--out FOLDER] [--only TEXT] [--sheet FILE.webp]
Pictures of every route in light and dark at 390 and 1440 px, and one sheet of all of them.
Walks through the copy at URL, else the one that runs here, else it starts one with the small starter library.`;
const WIDTHS = [1440, 390] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 900;
/** ms for pictures below lists and for fonts. */
const CALM_MS = 600;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: 'shots' },
    only: { type: 'string' },
    sheet: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const copy = await copyToWalk(values.url);
const browser = await launchChromium();
const shots: Shot[] = [];
try {
  rmSync(values.out, { recursive: true, force: true });
  mkdirSync(values.out, { recursive: true });
  const lost = await walk(browser, { url: copy.url, only: values.only }, async (page, { path: at, as }) => {
    const pictures: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const theme of THEMES) {
        await page.evaluate((wanted) => void (document.documentElement.dataset.theme = wanted), theme);
        await page.waitForTimeout(CALM_MS);
        const file = path.join(values.out, `${fileName(at)}-${as}-${theme}-${width}.png`);
        await page.screenshot({ path: file });
        pictures.push(file);
      }
    }
    shots.push({ name: `${at} (${as})`, pictures });
    console.log(at);
  });
  const sheet = values.sheet ?? path.join(values.out, 'sheet.webp');
  const bytes = await contactSheet(browser, shots, (file) => readFileSync(file));
  writeFileSync(sheet, bytes);
  console.log(`${shots.length * 4} pictures in ${values.out}; ${sheet} has ${Math.round(bytes.length / 1000)} kB`);
  for (const one of lost) console.log(`not seen: ${one}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await copy.stop();
}
