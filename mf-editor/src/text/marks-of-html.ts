import type { TextStyle } from '@commonplace/contracts/design/document';
import { mayHaveMarks } from './may-have-marks';

/** Letters of a plain text, counted from its start, that are bold, italic or underlined. */
export interface Mark {
  start: number;
  end: number;
  style: Partial<Pick<TextStyle, 'weight' | 'italic' | 'underline'>>;
}

const UNREAD = /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|TITLE)$/;
const BOLD = /^(B|STRONG|TH|H[1-6])$/;

/**
 * What HTML that another program copied marks in the plain text beside it. Only words that are the same in both are marked: where they differ there are no
 * marks. A document that is only parsed runs no script and fetches nothing, and nothing of it but these three looks is taken.
 */
export function marksOfHtml(html: string, plain: string): Mark[] {
  if (!mayHaveMarks(html)) return [];
  const looks: Mark['style'][] = [];
  let words = '';
  walk(new DOMParser().parseFromString(html, 'text/html').body, {});
  if (words !== plain.replace(/\s+/g, '')) return [];

  const marks: Mark[] = [];
  let [at, before]: [number, Mark['style'] | null] = [0, null];
  for (let index = 0; index < plain.length; index++) {
    // A space between two words of one look is bridged by the second.
    if (/\s/.test(plain[index]!)) continue;
    const style = looks[at++]!;
    if (before === style || (before && sameLook(before, style))) {
      if (isMarked(style)) marks.at(-1)!.end = index + 1;
    } else if (isMarked(style)) marks.push({ start: index, end: index + 1, style });
    before = style;
  }
  return marks;

  function walk(node: Node, style: Mark['style']): void {
    for (const child of node.childNodes) {
      if (child instanceof Element) {
        if (!UNREAD.test(child.tagName)) walk(child, lookOf(child, style));
      } else if (child.nodeType === Node.TEXT_NODE) {
        const text = (child.nodeValue ?? '').replace(/\s+/g, '');
        words += text;
        for (let unit = 0; unit < text.length; unit++) looks.push(style);
      }
    }
  }
}

function lookOf(element: Element, around: Mark['style']): Mark['style'] {
  const { tagName } = element;
  const css = element.getAttribute('style') ?? '';
  const set = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(css)?.[1]?.trim().toLowerCase();
  const weight = set('font-weight');
  const slant = set('font-style');
  const line = set('text-decoration(?:-line)?');
  const bold = weight ? /^bold/.test(weight) || Number.parseInt(weight) >= 600 : BOLD.test(tagName) || around.weight;
  const italic = slant ? /^(italic|oblique)/.test(slant) : /^(I|EM)$/.test(tagName) || around.italic;
  const underline = around.underline || (line ? line.includes('underline') : tagName === 'U');
  return { ...(bold && { weight: 700 }), ...(italic && { italic: true }), ...(underline && { underline: true }) };
}

const isMarked = ({ italic, underline, weight }: Mark['style']): boolean => Boolean(weight ?? italic ?? underline);
const sameLook = (a: Mark['style'], b: Mark['style']): boolean =>
  a.weight === b.weight && a.italic === b.italic && a.underline === b.underline;
