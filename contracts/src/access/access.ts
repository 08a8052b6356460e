import { ASSETS_ACCESS } from './assets';
import { BILLING_ACCESS } from './billing';
import { CATALOG_ACCESS } from './catalog';
import { EDGE_ACCESS } from './edge';
import { IDENTITY_ACCESS } from './identity';
import type { AccessRow } from './table';

/** Who may call what, of the whole system. Every operation of the contract has a row, or the unit tests fail. */
export const ACCESS: readonly AccessRow[] = [
  ...IDENTITY_ACCESS,
  ...BILLING_ACCESS,
  ...ASSETS_ACCESS,
  ...CATALOG_ACCESS,
  ...EDGE_ACCESS,
];
