// States and provinces as people write them, by ISO 3166-2. Pure.
import { iso31662 } from 'iso-3166';

/** Letters of a region (`NY` of `US-NY`) by everything it may be called: its code, its letters, its name. */
const REGIONS: ReadonlyMap<string, ReadonlyMap<string, string>> = byCountry();

/**
 * The letters of a country's region for what somebody typed: `NY`, `us-ny`, `New York` and `new york`, `Québec` and `Quebec`. null where the
 * country has no region of that name.
 */
export function regionOf(country: string, typed: string): string | null {
  return REGIONS.get(country)?.get(plain(typed)) ?? null;
}

function byCountry(): Map<string, Map<string, string>> {
  const countries = new Map<string, Map<string, string>>();
  for (const { code, name } of iso31662) {
    const [country = '', letters = ''] = code.split('-');
    const names = countries.get(country) ?? new Map<string, string>();
    if (!names.has(plain(name))) names.set(plain(name), letters);
    // Letters win over a name that happens to look like those of another region.
    names.set(plain(letters), letters).set(plain(code), letters);
    countries.set(country, names);
  }
  return countries;
}

/** Without accents, case, dots and spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
