/** The account before whose number a list of accounts goes on, from its address; what is no account number is the newest. */
export function beforeOf(search: URLSearchParams): { before?: number } {
  const before = /^\d{1,15}$/.exec(search.get('before') ?? '')?.[0];
  return before ? { before: Number(before) } : {};
}
