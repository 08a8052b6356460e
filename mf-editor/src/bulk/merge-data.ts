import type { DesignDocument, DesignElement } from '../document/records';
import { withFittedWords } from '../elements/fit-words';
import { plainText, replaceRange } from '../text/edit';
import type { Measure } from '../text/measure';

/** A name in double braces: `{{first name}}`. */
const NAME = /\{\{\s*([^{}]{1,80}?)\s*\}\}/g;

/** The names that a design asks for, in the order of their first use. */
export function namesIn(document: DesignDocument): string[] {
  const names = new Set<string>();
  for (const page of Object.values(document.pages))
    for (const element of Object.values(page.elements))
      for (const text of textsOf(element)) for (const [, name] of text.matchAll(NAME)) names.add(name!);
  return [...names];
}

/**
 * The design with a row's values in place of the names; each takes the style of its name. An empty value takes the name
 * away; names without a value stay as they are.
 */
export function merged(
  document: DesignDocument,
  values: Readonly<Record<string, string>>,
  measure: Measure,
): DesignDocument {
  const pages = Object.fromEntries(
    Object.entries(document.pages).map(([id, page]) => [
      id,
      {
        ...page,
        elements: Object.fromEntries(
          Object.entries(page.elements).map(([key, element]) => [key, fill(element, values, measure)]),
        ),
      },
    ]),
  );
  return { ...document, pages };
}

function fill(element: DesignElement, values: Readonly<Record<string, string>>, measure: Measure): DesignElement {
  if (element.type === 'qr') return { ...element, text: filled(element.text, values) };
  if (element.type === 'table') {
    const cells = element.cells.map((row) => row.map((cell) => ({ ...cell, text: filled(cell.text, values) })));
    return { ...element, ...withFittedWords(element, { cells }, measure) } as DesignElement;
  }
  if (element.type !== 'text') return element;
  const found = [...plainText(element.paragraphs).matchAll(NAME)].reverse();
  let { paragraphs } = element;
  for (const match of found) {
    const value = valueOf(values, match[1]!);
    if (value === undefined) continue;
    // The style of the name's own letters, not of what stands before it.
    paragraphs = replaceRange(paragraphs, match.index + 1, match.index + match[0].length, value);
    paragraphs = replaceRange(paragraphs, match.index, match.index + 1, '');
  }
  return paragraphs === element.paragraphs
    ? element
    : ({ ...element, ...withFittedWords(element, { paragraphs }, measure) } as DesignElement);
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(NAME, (whole, name: string) => valueOf(values, name) ?? whole);
}

const valueOf = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function textsOf(element: DesignElement): string[] {
  if (element.type === 'text') return [plainText(element.paragraphs)];
  if (element.type === 'qr') return [element.text];
  return element.type === 'table' ? element.cells.flatMap((row) => row.map(({ text }) => text)) : [];
}
