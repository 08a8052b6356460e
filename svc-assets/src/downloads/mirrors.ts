/** The same file at other origins that serve this store (DL-07); none where none are set up. */
export function mirrorsOf(origins: readonly string[], url: string): string[] {
  return origins.map((origin) => origin.replace(/\/$/, '') + url);
}
