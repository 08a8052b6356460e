import type { REJECT_REASONS, REPORT_REASONS } from '@commonplace/contracts/assets/publishing';

// The contract's lists without its schemas, which do not travel to the browser; the types keep them the same.
export const REJECTIONS = [
  'quality',
  'rights',
  'metadata',
  'duplicate',
  'unsuitable',
] as const satisfies typeof REJECT_REASONS;
export const REPORTS = [
  'copyright',
  'trademark',
  'privacy',
  'abuse',
  'adult',
  'wrong-metadata',
  'other',
] as const satisfies typeof REPORT_REASONS;
