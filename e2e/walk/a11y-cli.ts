import { parseArgs } from 'node:util';
import { looksOf, sticksOutOn, violationsOn } from '../driver/axe';
import { launchChromium } from '../driver/browser';
import { keyboardFaultsOn } from '../driver/keyboard';
import { layoutFaultsOn } from '../driver/layout';
import { shiftsOn } from '../driver/shifts';
import { WALK } from './routes';
import { copyToWalk, openAt, walk } from './walker';

const HELP = `npm run a11y -- [--url URL] [--only TEXT] [--locale ar] [--by axe|keyboard|layout]
Every route by axe, all rules of WCAG 2.2 AA and best practice, in light and dark at 390, 768 and 1440 px and, from route to route another,
in one look at 1024 or 1920 px; whether the keyboard alone reaches everything at 390 and 1440 px;
whether it can be read at 400 % of zoom without scrolling both ways, and fits at 390, 768, 1024, 1440 and 1920 px, nothing lying on words;
and whether anything moved by itself while it was loaded: more than 0.02 is an error.
--by axe, --by keyboard or --by layout does only that. Walks through the copy at URL, else the one that runs here, else it starts one with the small starter library.`;

/** Of a desk and of a phone, px, for the keyboard and for what moves. */
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

const WAYS = ['axe', 'keyboard', 'layout'];
if (values.by !== undefined && !WAYS.includes(values.by)) {
  console.error(`--by is ${WAYS.join(' or ')}, not ${values.by}`);
  process.exit(2);
}
const by = (way: string) => values.by === undefined || values.by === way;

const copy = await copyToWalk(values.url);
const browser = await launchChromium();
const found: string[] = [];
let seen = 0;
try {
  const lost = await walk(browser, { url: copy.url, only: values.only, locale: values.locale }, async (page, at) => {
    seen++;
    const bad: string[] = [];
    if (by('layout')) {
      for (const width of WIDTHS) {
        // It was opened in the first.
        if (width !== WIDTHS[0]) await openAt(page, at.filled, width);
        bad.push(...(await shiftsOn(page, `${at.path} ${width}`)));
      }
      bad.push(...(await layoutFaultsOn(page, at.path)), ...(await sticksOutOn(page, at.path)));
    }
    if (by('axe')) bad.push(...(await violationsOn(page, at.path, { looks: looksOf(WALK.indexOf(at.route)) })));
    if (by('keyboard')) for (const width of WIDTHS) bad.push(...(await keyboardFaultsOn(page, at.path, width)));
    for (const one of bad) console.log(one);
    found.push(...bad);
    console.log(`${bad.length === 0 ? 'ok  ' : 'BAD '} ${at.path} (${at.as})`);
  });
  for (const one of lost) console.log(`not seen: ${one}`);
  console.log(
    `${seen} routes, ${values.by ?? '7 looks, 5 widths, 400 % and the keyboard'} each, ${found.length} violations, ${lost.length} not seen`,
  );
  process.exitCode = found.length + lost.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await copy.stop();
}
