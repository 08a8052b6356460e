import { useShell } from '@commonplace/remote-kit';

/** What a name is called in the page's language; undefined for one that is not known. */
type Names = (name: string) => string | undefined;

let known: Names | undefined;

/** Says who knows the names in other languages: that comes with the texts of one, before anything is drawn in it. */
export function knowNames(names: Names): void {
  known = names;
}

/**
 * Names of curated content in the page's language. Content is written in one language: what the starter brings is known in the others, what
 * curators write themselves stays as they wrote it. Words of the library are known in lower case too.
 */
export function useCuratedName(): (name: string) => string {
  const nameOf = useKnownName();
  return (name) => nameOf(name) ?? name;
}

/** The same, undefined where there is no name in the page's language. */
export function useKnownName(): Names {
  const { locale } = useShell();
  return (name) => (locale.startsWith('en') ? name : known?.(name));
}
