import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
/** The colours and sizes of all screens stand in this file, and in no other. */
const TOKENS = 'packages/ui/src/styles/tokens.css';
/** The page around swagger-ui, which has colours of its own and knows no theme of ours. */
const FOREIGN = new Set(['shell/src/api-docs/api-docs.css']);

const folders = readdirSync(root).filter((name) => /^(shell|mf-.*)$/.test(name));
const sheets = [...folders, 'packages/ui', 'packages/remote-kit']
  .map((folder) => path.join(folder, 'src'))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => path.posix.join(folder, name)),
  )
  .filter((name) => name !== TOKENS && !FOREIGN.has(name));

const NAMED =
  'aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|snow|tan|teal|tomato|turquoise|violet|wheat|white|yellow';
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch)\\(|(?<![\\w-])(?:${NAMED})(?![\\w-])`,
  'i',
);

/** Declarations of a sheet that say a colour, or a size of text in px, instead of a token's name. */
function oneOffs(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(([, property = '', value = '']) => {
    const own = value.replace(/var\(\s*--[\w-]+|url\([^)]*\)|'[^']*'/g, '');
    const sized = property === 'font-size' && /\d(?:px|pt)\b/.test(own);
    const line = [property, value.replace(/\s+/g, ' ').trim()].join(': ');
    return sized || (COLOUR.test(own) && !/^(?:grid|animation|transition|will|font-family|container)/.test(property))
      ? [line]
      : [];
  });
}

test('every style sheet takes its colours and the sizes of its text from the tokens', () => {
  expect(sheets.length).toBeGreaterThan(80);
  const found = sheets.flatMap((name) =>
    oneOffs(readFileSync(path.join(root, name), 'utf8')).map((line) => name + ' ' + line),
  );
  expect(found).toEqual([]);
});

test('what is a colour of its own is found in every form of writing', () => {
  expect(oneOffs('a { color: #fff; border: 1px solid rgb(0 0 0 / 20%) } b { background: White }')).toHaveLength(3);
  expect(oneOffs('a { --own: hsl(1 2% 3%); color: var(--x, #fff); font-size: 13px }')).toHaveLength(3);
  expect(
    oneOffs("a { color: var(--red); background: url('/red.png') transparent; /* #fff */ white-space: pre }"),
  ).toEqual([]);
});
