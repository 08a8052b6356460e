import type { DesignElement } from '@commonplace/contracts/design/document';
import { bidi, hasRightToLeft } from '../text/bidi';
import { qrEncoder } from './qr/qr';

/** Resolves when the code that these elements need, and few others, is there or cannot be had. */
export async function lateNeeds(elements: Iterable<DesignElement>): Promise<void> {
  const needs = new Set<Promise<void>>();
  for (const element of elements) {
    if (element.type === 'qr') needs.add(qrEncoder.load());
    else if (runsRightToLeft(element)) needs.add(bidi.load());
  }
  await Promise.all(needs);
}

/** A page can have tens of thousands of elements: nothing is made for each of them here. */
function runsRightToLeft(element: DesignElement): boolean {
  if (element.type === 'table') return element.cells.some((row) => row.some(({ text }) => hasRightToLeft(text)));
  if (element.type !== 'text') return false;
  if (element.direction === 'rtl') return true;
  return element.paragraphs.some(({ runs }) => runs.some(({ text }) => hasRightToLeft(text)));
}
