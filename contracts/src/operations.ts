import { assetsOperations } from './assets/operations';
import { billingOperations } from './billing/operations';
import { catalogOperations } from './catalog/operations';
import { edgeOperations } from './edge/operations';
import { identityOperations } from './identity/operations';
import {
  assetsPersonalData,
  assetsPersonalDataPart,
  assetsPersonalDataParts,
  billingPersonalData,
  catalogPersonalData,
} from './identity/personal-data';
import type { Operation } from './operation';

/** Every operation of the system; OpenAPI, access matrices and contract checks read this list. */
export const ALL_OPERATIONS: readonly Operation[] = [
  ...identityOperations,
  ...billingOperations,
  ...assetsOperations,
  ...catalogOperations,
  ...edgeOperations,
  assetsPersonalData,
  assetsPersonalDataPart,
  assetsPersonalDataParts,
  billingPersonalData,
  catalogPersonalData,
] as readonly Operation[];
