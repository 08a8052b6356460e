/** What a licence is called, and where its text stands; path-absolute where the text is ours. */
export interface LicenceName {
  readonly name: string;
  readonly url: string | null;
}

/** Names of the licences of this library itself, and of brands; the others are called the same in every language. */
export const OWN_LICENCES = {
  'LicenseRef-Commonplace-Free': 'Commonplace free licence',
  'LicenseRef-Commonplace-Premium': 'Commonplace premium licence',
  'LicenseRef-Brand-Terms': 'Terms of the brand owner',
} as const;
export type OwnLicence = keyof typeof OWN_LICENCES;
export const isOwnLicence = (id: string): id is OwnLicence => Object.hasOwn(OWN_LICENCES, id);

const OWN_URLS: Readonly<Record<OwnLicence, string | null>> = {
  'LicenseRef-Commonplace-Free': '/services/licenses',
  'LicenseRef-Commonplace-Premium': '/services/licenses',
  'LicenseRef-Brand-Terms': null,
};

const NAMED: Readonly<Record<string, LicenceName>> = {
  'CC0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'CC-PDM-1.0': { name: 'Public Domain Mark 1.0', url: 'https://creativecommons.org/publicdomain/mark/1.0/' },
  MIT: { name: 'MIT License', url: 'https://spdx.org/licenses/MIT.html' },
  ISC: { name: 'ISC License', url: 'https://spdx.org/licenses/ISC.html' },
  'Apache-2.0': { name: 'Apache License 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
  'OFL-1.1': { name: 'SIL Open Font License 1.1', url: 'https://openfontlicense.org/' },
};

/** Name and text of a licence by its SPDX-like id. */
export function licenceName(id: string): LicenceName {
  if (isOwnLicence(id)) return { name: OWN_LICENCES[id], url: OWN_URLS[id] };
  return NAMED[id] ?? creativeCommons(id) ?? spdx(id);
}

function creativeCommons(id: string): LicenceName | undefined {
  const [, terms, number] = /^CC-(BY(?:-(?:NC|ND|SA))*)-(\d\.\d)$/.exec(id) ?? [];
  if (!terms || !number) return undefined;
  return {
    name: `CC ${terms} ${number}`,
    url: `https://creativecommons.org/licenses/${terms.toLowerCase()}/${number}/`,
  };
}

function spdx(id: string): LicenceName {
  const own = id.startsWith('LicenseRef-');
  return {
    name: id.replace(/^LicenseRef-/, '').replaceAll('-', ' '),
    url: own ? null : `https://spdx.org/licenses/${encodeURIComponent(id)}.html`,
  };
}
