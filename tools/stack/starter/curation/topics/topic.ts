import type { GroupTag } from '../groups';

/** `any`: tags of the library of which an item has at least one; `in`: groups in which the topic stands. */
export interface Topic {
  title: string;
  in: readonly GroupTag[];
  any: string;
  cover?: string;
  size?: string;
  /** Colours of the suggestion box. */
  box?: readonly [string, string];
  under?: Readonly<Record<string, { title: string; any: string; cover?: string; in?: readonly GroupTag[] }>>;
}

/** Where most subjects stand. */
export const PICTURES_AND_ICONS = ['images', 'icons'] as const;
