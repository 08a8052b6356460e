import type { Template } from './build';
import { CARDS } from './business/cards';
import { COVERS } from './business/covers';
import { LOGOS } from './business/logos';
import { PRESENTATIONS } from './business/presentations';

/** Presentations, cards and covers. */
export const BUSINESS: readonly Template[] = [...PRESENTATIONS, ...CARDS, ...LOGOS, ...COVERS];
