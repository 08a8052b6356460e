import type { OwnLicence } from './licences';

/** Arabic of the licences that have a name of their own in each language. */
export const OWN_LICENCES_AR: Readonly<Record<OwnLicence, string>> = {
  'LicenseRef-Commonplace-Free': 'ترخيص كومنبليس المجاني',
  'LicenseRef-Commonplace-Premium': 'ترخيص كومنبليس المميّز',
  'LicenseRef-Brand-Terms': 'شروط مالك العلامة',
};
