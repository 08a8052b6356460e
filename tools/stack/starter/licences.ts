/** What a licence asks for. `grade` is the licence facet of the library. */
export interface Licence {
  readonly name: string;
  readonly url: string;
  readonly grade: 'free' | 'premium' | 'cc0';
  /** Whether whoever uses the item has to name its author. */
  readonly attribution: boolean;
  /** Whether adaptations must carry the same licence. */
  readonly shareAlike: boolean;
}

const cc = (code: string, version: string): Licence => ({
  name: `CC ${code.toUpperCase()} ${version}`,
  url: `https://creativecommons.org/licenses/${code}/${version}/`,
  grade: 'free',
  attribution: true,
  shareAlike: code.includes('sa'),
});
const spdx = (id: string, name: string, shareAlike = false): Licence => ({
  name,
  url: `https://spdx.org/licenses/${id}.html`,
  grade: 'free',
  attribution: true,
  shareAlike,
});

/** Every licence of the starter library by its SPDX id (`LicenseRef-…` where SPDX has none). */
export const LICENCES: Readonly<Record<string, Licence>> = {
  'CC0-1.0': {
    name: 'CC0 1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    grade: 'cc0',
    attribution: false,
    shareAlike: false,
  },
  'CC-PDM-1.0': {
    name: 'Public Domain Mark 1.0',
    url: 'https://creativecommons.org/publicdomain/mark/1.0/',
    grade: 'cc0',
    attribution: false,
    shareAlike: false,
  },
  Unlicense: { ...spdx('Unlicense', 'The Unlicense'), grade: 'cc0', attribution: false },
  'CC-BY-2.5': cc('by', '2.5'),
  'CC-BY-3.0': cc('by', '3.0'),
  'CC-BY-4.0': cc('by', '4.0'),
  'CC-BY-SA-2.0': cc('by-sa', '2.0'),
  'CC-BY-SA-2.5': cc('by-sa', '2.5'),
  'CC-BY-SA-3.0': cc('by-sa', '3.0'),
  'CC-BY-SA-4.0': cc('by-sa', '4.0'),
  'CC-BY-NC-4.0': cc('by-nc', '4.0'),
  'CC-BY-ND-4.0': cc('by-nd', '4.0'),
  'CC-BY-NC-SA-3.0': cc('by-nc-sa', '3.0'),
  'CC-BY-NC-SA-4.0': cc('by-nc-sa', '4.0'),
  'CC-BY-NC-ND-4.0': cc('by-nc-nd', '4.0'),
  MIT: spdx('MIT', 'MIT License'),
  'Apache-2.0': spdx('Apache-2.0', 'Apache License 2.0'),
  'BSD-3-Clause': spdx('BSD-3-Clause', 'BSD 3-Clause License'),
  'MPL-2.0': spdx('MPL-2.0', 'Mozilla Public License 2.0', true),
  'GPL-2.0-only': spdx('GPL-2.0-only', 'GNU GPL 2.0', true),
  'GPL-2.0-or-later': spdx('GPL-2.0-or-later', 'GNU GPL 2.0 or later', true),
  'GPL-3.0-only': spdx('GPL-3.0-only', 'GNU GPL 3.0', true),
  'GPL-3.0-or-later': spdx('GPL-3.0-or-later', 'GNU GPL 3.0 or later', true),
  'AGPL-3.0-only': spdx('AGPL-3.0-only', 'GNU AGPL 3.0', true),
  'AGPL-3.0-or-later': spdx('AGPL-3.0-or-later', 'GNU AGPL 3.0 or later', true),
  'OFL-1.1': spdx('OFL-1.1', 'SIL Open Font License 1.1', true),
  'LicenseRef-Brand-Terms': {
    name: 'Terms of the brand owner',
    url: '',
    grade: 'free',
    attribution: true,
    shareAlike: false,
  },
  'LicenseRef-Commonplace-Free': {
    name: 'Commonplace free licence',
    url: '/services/licenses',
    grade: 'free',
    attribution: false,
    shareAlike: false,
  },
  'LicenseRef-Commonplace-Premium': {
    name: 'Commonplace premium licence',
    url: '/services/licenses',
    grade: 'premium',
    attribution: false,
    shareAlike: false,
  },
};

/** The licences that our own works carry. */
export const OWN_FREE = 'LicenseRef-Commonplace-Free';
export const OWN_PREMIUM = 'LicenseRef-Commonplace-Premium';
/** The author of what was made for this library. */
export const OWN_AUTHOR = 'Commonplace Studio';
