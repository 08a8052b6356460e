import type { DesignDocument, DesignElement } from '@commonplace/contracts/design/document';
import { generateNKeysBetween } from 'fractional-indexing';
import { newDocument } from '../document/new-document';
import { newShape } from '../elements/shape/shape';
import { newText } from '../elements/text/text';

/** The document that editors are measured with, in no editor's own format. */
export interface NeutralDocument {
  width: number;
  height: number;
  elements: {
    id: string;
    type: 'rect' | 'text';
    x: number;
    y: number;
    width: number;
    height: number;
    rotation: number;
    fill: string;
    text?: string;
    fontSize?: number;
  }[];
}

export function fromNeutral(neutral: NeutralDocument): DesignDocument {
  const document = newDocument({ width: neutral.width, height: neutral.height });
  const [page] = Object.values(document.pages);
  const orders = generateNKeysBetween(null, null, neutral.elements.length);
  neutral.elements.forEach((given, index) => {
    const { id, x, y, width, height, rotation } = given;
    const order = orders[index]!;
    const element: DesignElement =
      given.type === 'rect'
        ? { ...newShape('rectangle', { x, y, width, height, rotation }, order), fill: given.fill }
        : {
            ...newText(given.text ?? '', { x, y, width }, order, { size: given.fontSize ?? 16, fill: given.fill }),
            height,
            rotation,
            autoHeight: false,
          };
    page!.elements[id] = { ...element, id };
  });
  return document;
}
