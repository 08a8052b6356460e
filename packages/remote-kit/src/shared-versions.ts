/** What a remote's manifest says of a package that the whole page shares. */
export interface SharedNeed {
  readonly name: string;
  /** A caret range, as webpack.cjs gives them: `^19.3.0`. */
  readonly requiredVersion: string;
  readonly singleton?: boolean;
}

/**
 * Singletons that the page holds in another major version (below 1.0: another minor one) than a remote was made for, each in words. A newer minor
 * one is no reason: the page's copy is used. Two majors of React cannot draw on one page, and half of each breaks in ways nobody can read.
 */
export function foreignMajors(needs: readonly SharedNeed[], held: Readonly<Record<string, string>>): string[] {
  return needs.flatMap(({ name, requiredVersion, singleton }) => {
    const own = held[name];
    if (!singleton || own === undefined || line(requiredVersion) === line(own)) return [];
    return [`${name} ${requiredVersion} (this page has ${own})`];
  });
}

/** The part of a version within which nothing may break: the major number, below 1.0 with the minor one. */
function line(version: string): string | undefined {
  const found = /(\d+)(?:\.(\d+))?/.exec(version);
  return found?.[1] === '0' ? `0.${found[2] ?? '0'}` : found?.[1];
}
