import { licenceName, type LicenceName } from '@commonplace/contracts/licences';

/** What a licence is called, where its text stands, and which of our plain sentences says what it allows. */
export interface LicenceWords extends LicenceName {
  text:
    | 'licence_free'
    | 'licence_cc0'
    | 'licence_permissive'
    | 'licence_share'
    | 'licence_font'
    | 'licence_premium'
    | 'licence_brand';
}

const SAID: Record<string, LicenceWords['text']> = {
  'CC0-1.0': 'licence_cc0',
  'CC-PDM-1.0': 'licence_cc0',
  MIT: 'licence_permissive',
  ISC: 'licence_permissive',
  'Apache-2.0': 'licence_permissive',
  'OFL-1.1': 'licence_font',
  'LicenseRef-Commonplace-Free': 'licence_permissive',
  'LicenseRef-Commonplace-Premium': 'licence_premium',
  'LicenseRef-Brand-Terms': 'licence_brand',
};

/** Words for a licence by its SPDX id; `grade` decides where the id says nothing. */
export function licenceWords(id: string, kind: string, grade: 'free' | 'premium' | 'cc0'): LicenceWords {
  const named = licenceName(id);
  if (grade === 'premium') return { ...named, text: 'licence_premium' };
  // The drawing may be free: the mark never is.
  if (kind === 'brand') return { ...named, text: 'licence_brand' };
  return { ...named, text: SAID[id] ?? sentence(id, grade) };
}

function sentence(id: string, grade: 'free' | 'premium' | 'cc0'): LicenceWords['text'] {
  if (/^CC-BY(-\w\w)*-\d\.\d$/.test(id)) return id.includes('-SA') ? 'licence_share' : 'licence_free';
  return grade === 'cc0' ? 'licence_cc0' : 'licence_free';
}
