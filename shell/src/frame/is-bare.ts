/** Pages that bring their own chrome or must not distract: a slim bar instead of header and footer. */
const BARE = /^\/(membership\/checkout|create\/design)(\/|$)/;
export const isBare = (pathname: string): boolean => BARE.test(pathname);
