/** What a licence is called, where its text stands, and which of our plain sentences says what it allows. */
export interface LicenceWords {
  name: string;
  url: string | null;
  text:
    | 'licence_free'
    | 'licence_cc0'
    | 'licence_permissive'
    | 'licence_share'
    | 'licence_font'
    | 'licence_premium'
    | 'licence_brand';
}

const NAMED: Record<string, LicenceWords> = {
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', text: 'licence_cc0' },
  'CC-PDM-1.0': {
    name: 'Public Domain Mark 1.0',
    url: 'https://creativecommons.org/publicdomain/mark/1.0/',
    text: 'licence_cc0',
  },
  MIT: { name: 'MIT License', url: 'https://spdx.org/licenses/MIT.html', text: 'licence_permissive' },
  ISC: { name: 'ISC License', url: 'https://spdx.org/licenses/ISC.html', text: 'licence_permissive' },
  'Apache-2.0': {
    name: 'Apache License 2.0',
    url: 'https://www.apache.org/licenses/LICENSE-2.0',
    text: 'licence_permissive',
  },
  'OFL-1.1': { name: 'SIL Open Font License 1.1', url: 'https://openfontlicense.org/', text: 'licence_font' },
  'LicenseRef-Commonplace-Free': {
    name: 'Commonplace free licence',
    url: '/services/licenses',
    text: 'licence_permissive',
  },
  'LicenseRef-Commonplace-Premium': {
    name: 'Commonplace premium licence',
    url: '/services/licenses',
    text: 'licence_premium',
  },
  'LicenseRef-Brand-Terms': { name: 'Terms of the brand owner', url: null, text: 'licence_brand' },
};

/** Words for a licence by its SPDX id; `grade` decides where the id says nothing. */
export function licenceWords(id: string, kind: string, grade: 'free' | 'premium' | 'cc0'): LicenceWords {
  const known = NAMED[id] ?? creativeCommons(id) ?? spdx(id, grade);
  if (grade === 'premium') return { ...known, text: 'licence_premium' };
  // The drawing may be free: the mark never is.
  return kind === 'brand' ? { ...known, text: 'licence_brand' } : known;
}

function creativeCommons(id: string): LicenceWords | undefined {
  const [, terms, number] = /^CC-(BY(?:-(?:NC|ND|SA))*)-(\d\.\d)$/.exec(id) ?? [];
  if (!terms || !number) return undefined;
  return {
    name: `CC ${terms} ${number}`,
    url: `https://creativecommons.org/licenses/${terms.toLowerCase()}/${number}/`,
    text: terms.includes('SA') ? 'licence_share' : 'licence_free',
  };
}

function spdx(id: string, grade: 'free' | 'premium' | 'cc0'): LicenceWords {
  const own = id.startsWith('LicenseRef-');
  return {
    name: id.replace(/^LicenseRef-/, '').replaceAll('-', ' '),
    url: own ? null : `https://spdx.org/licenses/${encodeURIComponent(id)}.html`,
    text: grade === 'cc0' ? 'licence_cc0' : 'licence_free',
  };
}
