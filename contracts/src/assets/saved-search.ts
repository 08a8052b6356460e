import { SECTIONS } from '../kinds';

/** A saved search, as far as it leads somewhere. */
export interface SavedSearch {
  readonly q: string;
  readonly scope: string;
  readonly path: string;
  /** Empty for those that were saved by their words alone. */
  readonly address: string;
}

/** Scopes that are one half of a section. */
const HALVES: Readonly<Record<string, readonly [section: string, name: string, value: string]>> = {
  mobile_wallpaper: ['wallpapers', 'device', 'mobile'],
  images_premium: ['premium', 'type', 'elements'],
};

/** The results page of a saved search: as it was saved, or the one that its scope and path mean. */
export function addressOfSaved({ q, scope, path, address }: SavedSearch): string {
  if (address) return address;
  const [section, name, value] = HALVES[scope] ?? [sectionOfScope(scope)];
  const query = new URLSearchParams({ ...(name && value && { [name]: value }), ...(path && { path }) }).toString();
  return `/${section}/${encodeURIComponent(q)}${query && `?${query}`}`;
}

const sectionOfScope = (scope: string): string => SECTIONS.find((one) => one.scope === scope)?.path ?? 'all';
