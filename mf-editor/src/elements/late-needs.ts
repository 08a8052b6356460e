import type { DesignElement } from '@commonplace/contracts/design/document';
import { bidi, hasRightToLeft } from '../text/bidi';
import { qrEncoder } from './qr/qr';

/** Resolves when the code that these elements need, and few others, is there or cannot be had. */
export async function lateNeeds(elements: Iterable<DesignElement>): Promise<void> {
  const needs = new Set<Promise<void>>();
  for (const element of elements) {
    if (element.type === 'qr') needs.add(qrEncoder.load());
    else if (textsOf(element).some(hasRightToLeft)) needs.add(bidi.load());
  }
  await Promise.all(needs);
}

function textsOf(element: DesignElement): string[] {
  if (element.type === 'table') return element.cells.flatMap((row) => row.map(({ text }) => text));
  if (element.type !== 'text') return [];
  const runs = element.paragraphs.flatMap((paragraph) => paragraph.runs.map(({ text }) => text));
  return element.direction === 'rtl' ? [...runs, '\u05d0'] : runs;
}
