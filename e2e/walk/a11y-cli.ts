import { parseArgs } from 'node:util';
import { sticksOutOn, violationsOn } from '../driver/axe';
import { launchChromium } from '../driver/browser';
import { keyboardFaultsOn } from '../driver/keyboard';
import { shiftsOn } from '../driver/shifts';
import { copyToWalk, walk } from './walker';

const HELP = `npm run a11y -- [--url URL] [--only TEXT] [--locale ar] [--by axe|keyboard]
Every route by axe, all rules of WCAG 2.2 AA and best practice, in light and dark at 390, 768 and 1440 px,
whether it can be read at 400 % of zoom without scrolling both ways, and whether the keyboard alone reaches everything at 390 and 1440 px;
what moved by itself while it was loaded is said, and more than 0.1 of it is an error.
--by axe or --by keyboard does only that. Walks through the copy at URL, else the one that runs here, else it starts one with the small starter library.`;

/** Of a desk and of a phone, px, for the keyboard. */
const WIDTHS = [1440, 390];

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    locale: { type: 'string' },
    by: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

if (values.by !== undefined && !['axe', 'keyboard'].includes(values.by)) {
  console.error(`--by is axe or keyboard, not ${values.by}`);
  process.exit(2);
}

const copy = await copyToWalk(values.url);
const browser = await launchChromium();
const found: string[] = [];
let seen = 0;
try {
  const lost = await walk(browser, { url: copy.url, only: values.only, locale: values.locale }, async (page, at) => {
    seen++;
    const bad = await shiftsOn(page, at.path);
    if (values.by !== 'keyboard')
      bad.push(...(await violationsOn(page, at.path)), ...(await sticksOutOn(page, at.path)));
    if (values.by !== 'axe') for (const width of WIDTHS) bad.push(...(await keyboardFaultsOn(page, at.path, width)));
    for (const one of bad) console.log(one);
    found.push(...bad);
    console.log(`${bad.length === 0 ? 'ok  ' : 'BAD '} ${at.path} (${at.as})`);
  });
  for (const one of lost) console.log(`not seen: ${one}`);
  console.log(
    `${seen} routes, ${values.by ?? '6 looks, 400 % and the keyboard'} each, ${found.length} violations, ${lost.length} not seen`,
  );
  process.exitCode = found.length + lost.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await copy.stop();
}
