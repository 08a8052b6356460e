import type { Template } from './build';
import { CARDS } from './business/cards';
import { COVERS } from './business/covers';
import { INFOGRAPHICS } from './business/infographics';
import { LOGOS } from './business/logos';
import { MARKS } from './business/marks';
import { NEWSLETTERS } from './business/newsletters';
import { PAPERS } from './business/papers';
import { PRESENTATIONS } from './business/presentations';

/** Presentations, cards and covers. */
export const BUSINESS: readonly Template[] = [
  ...PRESENTATIONS,
  ...CARDS,
  ...LOGOS,
  ...COVERS,
  ...MARKS,
  ...INFOGRAPHICS,
  ...NEWSLETTERS,
  ...PAPERS,
];
