/** Somebody with a session, as what sends for them needs it. */
export interface FloodAccount {
  readonly uid: number;
  readonly cookie: string;
  readonly csrf: string;
}

export const headersOf = ({ cookie, csrf }: FloodAccount): Record<string, string> => ({
  cookie,
  'x-csrf-token': csrf,
});
