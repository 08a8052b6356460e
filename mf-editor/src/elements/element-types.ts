import type { ElementType } from '@commonplace/contracts/design/document';

/** Every kind of element, without what draws them. */
export const ELEMENT_TYPES = [
  'text',
  'image',
  'shape',
  'line',
  'svg',
  'video',
  'table',
  'qr',
  'group',
] as const satisfies readonly ElementType[];
