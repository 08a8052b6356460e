/** How a browser's console tells that the policy of a page stopped something. */
export const REFUSED = /Content Security Policy|Refused to|requires 'Trusted/;
