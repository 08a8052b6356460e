import { isOwnLicence, licenceName, OWN_LICENCES } from '@commonplace/contracts/licences';
import { createTranslator } from '@commonplace/remote-kit';

const { useText } = createTranslator('browse-licences', OWN_LICENCES);

/** What a licence is called in the page's language, by its id. */
export function useLicenceName(): (id: string) => string {
  const t = useText();
  return (id) => (isOwnLicence(id) ? t(id) : licenceName(id).name);
}
