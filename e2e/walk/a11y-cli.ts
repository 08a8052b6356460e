import { parseArgs } from 'node:util';
import { launchChromium } from '../driver/browser';
import { faultsOf, firstWidth, lookOf, WAYS, type Looking } from './looking';
import { isFresh, WALK, type Walked } from './routes';
import { StepTimes } from './step-times';
import { copyToWalk, openAt, walk } from './walker';

const HELP = `npm run a11y -- [--url URL] [--only TEXT] [--locale ar] [--by axe|keyboard|layout] [--look dark-390] [--made] [--beside 2]
Every route by axe, all rules of WCAG 2.2 AA and best practice, in light and dark at 390, 768 and 1440 px and, from route to route another,
in one look at 1024 or 1920 px; whether the keyboard alone reaches everything at 390 and 1440 px;
whether it can be read at 400 % of zoom without scrolling both ways, and fits at 390, 768, 1024, 1440 and 1920 px, nothing lying on words;
and whether anything moved by itself while it was loaded: more than 0.02 is an error.
--by axe, --by keyboard or --by layout does only that; --look light-1440 does everything in that look alone; --made goes only through the pages
that no fresh copy has; --beside 2 has two pages go on side by side. In the end it says how long each step took. Walks through the copy at URL, else the one that runs here, else it starts one with the small starter library.`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    locale: { type: 'string' },
    by: { type: 'string' },
    look: { type: 'string' },
    made: { type: 'boolean', default: false },
    beside: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const wrong = (line: string): never => {
  console.error(line);
  process.exit(2);
};
const ways = WAYS.filter((way) => values.by === undefined || way === values.by);
if (ways.length === 0) wrong(`--by is ${WAYS.join(' or ')}, not ${values.by}`);
const look = values.look === undefined ? undefined : lookOf(values.look);
if (values.look !== undefined && !look) wrong(`--look is a theme and a width as light-1440, not ${values.look}`);
const beside = Number(values.beside);
if (![1, 2].includes(beside)) wrong(`--beside is 1 or 2, not ${values.beside}`);
const looking: Looking = { ways, look };

const copy = await copyToWalk(values.url);
const browser = await launchChromium();
const found: string[] = [];
const times = new StepTimes();
const since = performance.now();
let seen = 0;
try {
  const among = values.made ? (one: Walked) => !isFresh(one) : undefined;
  const o = { url: copy.url, only: values.only, among, locale: values.locale, width: firstWidth(looking), beside };
  const lost = await walk(browser, o, async (page, at) => {
    seen++;
    const again = (width: number) => openAt(page, at.filled, width);
    const bad = await faultsOf(page, at.path, WALK.indexOf(at.route), looking, times, again);
    for (const one of bad) console.log(one);
    found.push(...bad);
    console.log(`${bad.length === 0 ? 'ok  ' : 'BAD '} ${at.path} (${at.as})`);
  });
  for (const one of lost) console.log(`not seen: ${one}`);
  const looked = [values.look ?? '7 looks, 5 widths, 400 % and the keyboard', values.by, values.locale];
  console.log(
    `${seen} routes, ${looked.filter(Boolean).join(', ')} each, ${found.length} violations, ${lost.length} not seen`,
  );
  console.log(
    `${Math.round((performance.now() - since) / 1000)} s, of each route ${times.perRoute(seen)}, the rest is opening it`,
  );
  process.exitCode = found.length + lost.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await copy.stop();
}
