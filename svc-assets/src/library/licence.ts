import { PREMIUM_WIDTH, RASTER_WIDTHS } from '@commonplace/contracts/rendition-widths';

/** What a licence is called and where its text stands. */
export interface Licence {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
}

const OWN = /^LicenseRef-Commonplace/;
const NO_RIGHTS = new Set(['CC0-1.0', 'CC-PDM-1.0', 'Unlicense', 'LicenseRef-Public-Domain', 'PDDL-1.0']);
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  'CC0-1.0': ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  'CC-PDM-1.0': ['Public Domain Mark 1.0', 'https://creativecommons.org/publicdomain/mark/1.0/'],
  MIT: ['MIT License', 'https://spdx.org/licenses/MIT.html'],
  'Apache-2.0': ['Apache License 2.0', 'https://www.apache.org/licenses/LICENSE-2.0'],
  'OFL-1.1': ['SIL Open Font License 1.1', 'https://openfontlicense.org/'],
  'LicenseRef-Commonplace-Free': ['Commonplace free licence', '/services/licenses'],
  'LicenseRef-Commonplace-Premium': ['Commonplace premium licence', '/services/licenses'],
  'LicenseRef-Brand-Terms': ['Terms of the brand owner', ''],
  'LicenseRef-Unstated': ['Licence not stated', ''],
};

/** Name and address of a licence by its SPDX id. */
export function licenceOf(id: string): Licence {
  const known = NAMES[id];
  if (known) return { id, name: known[0], url: known[1] || null };
  const cc = /^CC-(BY(?:-(?:NC|ND|SA))*)-(\d\.\d)$/.exec(id) as [string, string, string] | null;
  if (cc)
    return {
      id,
      name: `CC ${cc[1]} ${cc[2]}`,
      url: `https://creativecommons.org/licenses/${cc[1].toLowerCase()}/${cc[2]}/`,
    };
  return {
    id,
    name: id.replace(/^LicenseRef-/, ''),
    url: id.startsWith('LicenseRef-') ? null : `https://spdx.org/licenses/${id}.html`,
  };
}

/**
 * The library's own grade of a licence (ITEM-38). Only works of our own making can be premium: undefined when an item under an open licence
 * is said to be.
 */
export function gradeOf(id: string, premium: boolean): 'free' | 'premium' | 'cc0' | undefined {
  if (premium || id === 'LicenseRef-Commonplace-Premium') return OWN.test(id) ? 'premium' : undefined;
  return NO_RIGHTS.has(id) ? 'cc0' : 'free';
}

/** The widest public rendition, px: of what has to be paid for not the widest that there is. */
export const mostWidth = (premium: boolean): number => (premium ? PREMIUM_WIDTH : Math.max(...RASTER_WIDTHS));
