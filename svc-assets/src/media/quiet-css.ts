// CSS that loads nothing. A browser fetches what `url(…)`, a function that takes a string and an at-rule name, and they can be spelled in many ways:
// with comments, escapes, in custom properties. So the text is read as a browser reads it, in tokens, and stays only as far as every token is
// known to load nothing.

/** Functions that load nothing, whatever stands in them. Those of selectors, too. */
const FUNCTIONS = new Set(
  [
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color',
    'calc min max clamp round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp abs sign var env',
    'matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d',
    'rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective',
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient',
    'repeating-conic-gradient -webkit-linear-gradient -webkit-radial-gradient -moz-linear-gradient',
    'cubic-bezier steps linear polygon circle ellipse inset rect xywh path',
    'not is where has matches -webkit-any lang dir nth-child nth-last-child nth-of-type nth-last-of-type selector',
  ].flatMap((line) => line.split(' ')),
);
const AT_RULES = new Set(['@media', '@supports', '@keyframes', '@-webkit-keyframes', '@layer', '@container']);
/** Properties whose strings are names of fonts and the like. */
const WITH_STRINGS =
  /^\s*(?:\/\*\*\/\s*)*(?:font(?:-family|-feature-settings|-variation-settings)?|content|quotes)\s*:/i;

const BLANKS = '[ \\t\\n\\r\\f]*';
const STRING = /"[^"\n\r\f]*"|'[^'\n\r\f]*'/y;
const NAME = /@?(?:[\w-]|[^\u0001-\u007f])+/y;
/** The address of a part of the drawing itself. */
const OWN_PART = new RegExp(`url\\(${BLANKS}(?:"#[^"\\n\\r\\f]*"|'#[^'\\n\\r\\f]*'|#[^\\s"'()]*)${BLANKS}\\)`, 'iy');

/** What stands between two of `{`, `}` and `;`. */
interface Part {
  text: string;
  quiet: boolean;
  /** Outside of all brackets. */
  strings: boolean;
}

/** CSS without whatever might load something: declarations, at-rules and selectors go one by one, all of it where it cannot be read for sure. */
export function quietCss(css: string): string {
  const read = partsOf(css);
  if (!read) return '';
  let kept = '';
  for (const { part, end } of read) {
    const goes = !part.quiet || (part.strings && !WITH_STRINGS.test(part.text));
    if (!goes) kept += part.text;
    // A semicolon that is left of an at-rule would become a part of the next selector.
    if (!(goes && end === ';' && /^\s*(?:\/\*\*\/\s*)*@/.test(part.text))) kept += end;
  }
  return kept;
}

/** Whether the value of an attribute, or all of a style, loads nothing as it stands. */
export function isQuietCss(css: string): boolean {
  // Without a bracket there is neither a function nor an address, however it is escaped.
  return !css.includes('(') || (partsOf(css)?.every(({ part }) => part.quiet) ?? false);
}

/** Undefined where the text can be read in more than one way: with escapes, with strings and comments that do not end. */
function partsOf(css: string): { part: Part; end: string }[] | undefined {
  if (css.includes('\\')) return undefined;
  const parts: { part: Part; end: string }[] = [];
  const fresh = (): Part => ({ text: '', quiet: true, strings: false });
  let part = fresh();
  /** Names of the functions that are open, `[` and `(` themselves. */
  let open: string[] = [];
  for (let at = 0; at < css.length;) {
    const token = tokenAt(css, at);
    if (token === undefined) return undefined;
    at += token.length;
    if (token === '{' || token === '}' || token === ';') {
      parts.push({ part, end: token });
      part = fresh();
      open = [];
      continue;
    }
    const isString = token.startsWith('"') || token.startsWith("'");
    // Comments are emptied rather than left out: what they part stays parted.
    part.text += token.startsWith('/*') ? '/**/' : token;
    if (isString) {
      const within = open.at(-1);
      part.strings ||= within === undefined;
      part.quiet &&= within === undefined || within === '[' || within === 'path(';
    } else part.quiet &&= loadsNothing(token);
    if (token.endsWith('(') || token === '[') open.push(token.toLowerCase());
    else if (token === ')' || token === ']') open.pop();
  }
  parts.push({ part, end: '' });
  return parts;
}

function loadsNothing(token: string): boolean {
  const name = token.toLowerCase();
  if (name.startsWith('@')) return AT_RULES.has(name);
  if (name.startsWith('url(')) return matchAt(OWN_PART, token, 0) === token;
  return name === '(' || !name.endsWith('(') || FUNCTIONS.has(name.slice(0, -1));
}

/** The token that begins here: a comment, a string, a whole address, a name with the bracket that makes it a function, or one sign. */
function tokenAt(css: string, at: number): string | undefined {
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? undefined : css.slice(at, end + 2);
  }
  const sign = css.charAt(at);
  if (sign === '"' || sign === "'") return matchAt(STRING, css, at);
  const name = matchAt(NAME, css, at);
  if (name === undefined) return sign;
  const after = at + name.length;
  if (css.charAt(after) !== '(' || name.startsWith('@')) return name;
  if (name.toLowerCase() !== 'url') return `${name}(`;
  const own = matchAt(OWN_PART, css, at);
  if (own !== undefined) return own;
  // An address without quotes ends with the next bracket, whatever stands in it; one with quotes is read as a function.
  const inside = after + 1 + (matchAt(/[ \t\n\r\f]+/y, css, after + 1)?.length ?? 0);
  if (/["']/.test(css.charAt(inside))) return `${name}(`;
  const end = css.indexOf(')', inside);
  return css.slice(at, end < 0 ? css.length : end + 1);
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
