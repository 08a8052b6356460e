/** The number that an option names, or another where it is not given. `given`: the arguments. Throws for what is no whole number above 0. */
export function wholeNumber(given: readonly string[], name: string, otherwise: number): number {
  const at = given.indexOf(`--${name}`);
  if (at === -1) return otherwise;
  const said = given[at + 1];
  if (said !== undefined && /^[1-9]\d{0,8}$/.test(said)) return Number(said);
  throw new Error(`--${name} wants a whole number above 0, not ${said ?? 'nothing'}`);
}
