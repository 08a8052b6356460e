import { declarations, mediaQueries } from './sheets';

/**
 * Windows at which a page changes, px: queries cannot read tokens. A part that follows its own width asks its container instead, and that width
 * is its own.
 */
export const BREAKPOINTS: readonly number[] = [360, 480, 600, 640, 760, 900, 1000, 1100];

/**
 * What of a sheet is a measure of its own where there is a token for it: space between things and around what is in them, corners, shadows, how
 * high is what one presses or writes in, how long something moves, what lies over what on the page, size and weight of text, and the windows at which
 * a page changes.
 *
 * A thing's own are: its place, and its size where no control has such a one; lines and frames (up to 2 px; shadows without blur); `em`, which follow
 * the text; a calculation that begins at a token, as the room for an icon of so many px; display text that grows with the window; turning for ever, and
 * waiting before it moves; and the order of what lies within one part (up to 9).
 */
export function ownMeasures(css: string): string[] {
  const asked = mediaQueries(css).filter((query) =>
    [...query.matchAll(/([\d.]+)(px|r?em)\b/g)].some(
      ([, size, unit]) => unit !== 'px' || !BREAKPOINTS.includes(Number(size)),
    ),
  );
  const said = declarations(css)
    .filter(({ property, value }) => RULES.some(([of, isOwn]) => of.test(property) && isOwn(value, property)))
    .map(({ property, value }) => `${property}: ${value}`);
  return [...asked.map((query) => `@media ${query}`), ...said];
}

/** Functions that hold a token, tokens themselves, addresses: what is left is said by the sheet itself. */
function withoutTokens(value: string): string {
  let left = value.replace(/var\([^()]*\)/g, 'TOKEN');
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replace(/(?:calc|min|max|clamp)?\(([^()]*)\)/g, (_, inner: string) =>
      inner.includes('TOKEN') ? 'TOKEN' : ` ${inner} `,
    );
  }
  return left;
}

const LENGTH = /(-?[\d.]+)(px|rem|pt)\b/g;
/** A length beyond a line's, in a unit that does not follow the text. */
const isSized = (value: string): boolean =>
  [...withoutTokens(value).matchAll(LENGTH)].some(([, size, unit]) => unit !== 'px' || Math.abs(Number(size)) > 2);

/** From the least that is pressed to the largest control, px: what is smaller is a sign in one, what is larger a place. */
const CONTROLS = { least: 24, most: 48 } as const;
/** A size that controls have, also as one of several that the largest or smallest is taken of. */
const isOfControls = (value: string): boolean =>
  withoutTokens(value)
    .split(',')
    .some((one) => {
      const said = /^([\d.]+)(px|rem)$/.exec(one.trim());
      if (!said) return false;
      const px = Number(said[1]) * (said[2] === 'rem' ? 16 : 1);
      return px >= CONTROLS.least && px <= CONTROLS.most;
    });

/** Commas within brackets are of a function. */
const layers = (value: string): string[] => value.split(/,(?![^()]*\))/);

/** A shadow that is soft: its third length is not nothing. */
const isSoft = (value: string): boolean =>
  layers(value).some((layer) => {
    const lengths = withoutTokens(layer).match(/-?[\d.]+(?:px|rem|em)?(?=\s|$)/g) ?? [];
    return parseFloat(lengths[2] ?? '0') > 0;
  });

/** The first time of each is how long it lasts, a second one how long it waits. */
const isTimed = (value: string): boolean =>
  layers(value).some((one) => {
    if (/\binfinite\b/.test(one)) return false;
    const first = /(?:TOKEN|([\d.]+)(m?s)\b)/.exec(withoutTokens(one));
    return first?.[1] !== undefined && Number(first[1]) * (first[2] === 's' ? 1_000 : 1) > 1;
  });

const RULES: readonly (readonly [RegExp, (value: string, property: string) => boolean])[] = [
  [/^(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-.*)?)$/, isSized],
  [/^border(?:-\w+)*-radius$/, isSized],
  // The least and the most that something is wide are of words and columns.
  [/^(?:(?:min-|max-)?(?:height|block-size)|width|inline-size)$/, isOfControls],
  [/^(?:box|text)-shadow$/, isSoft],
  [/^(?:transition|animation)(?:-duration)?$/, isTimed],
  [/^z-index$/, (value) => Math.abs(Number(value)) > 9],
  // Two numbers are the range of a font file.
  [/^font(?:-weight)?$/, (value) => /^(?:[1-9]\d{0,3}|bold(?:er)?|lighter)(?:\s+\D|$)/.test(value.trim())],
  [/^font(?:-size)?$/, (value) => !/clamp\([^)]*vw/.test(value) && isSized(value.replace(/\/\s*[\d.]+px/, ''))],
];
