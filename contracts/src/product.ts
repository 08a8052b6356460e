/** `{product}` of the specification: one configurable name. */
export const PRODUCT = 'commonplace';
/** As shown to people. */
export const PRODUCT_NAME = 'Commonplace';
/** Where people write with questions, until whoever runs the copy sets `CONTACT_MAIL`. */
export const DEFAULT_CONTACT = 'hello@commonplace.invalid';
/** Every public operation lives under this prefix; paths in the contract are written without it. */
export const API_PREFIX = '/api/v1';
/** Flag in the session user's access object that marks the internal team. */
export const TEAM_FLAG = `show_${PRODUCT}_team` as const;
