import { LOCALES } from '@commonplace/contracts/locales';

/**
 * AUTH-29: the address of a sign-up step on the English-language host, or undefined when it is there already. Chosen: a copy may serve a
 * language on a host of its own (`ar.example.org`); the English one is the same without the label. Somebody on the way to a design stays,
 * because what they made as a visitor belongs to that host's session.
 */
export function englishAddress(address: string, destination: string | undefined): string | undefined {
  if (destination?.startsWith('/create/design/')) return undefined;
  const url = new URL(address);
  const [language = '', ...host] = url.hostname.split('.');
  if (language === 'en' || host.length === 0 || !Object.hasOwn(LOCALES, language)) return undefined;
  url.hostname = host.join('.');
  return url.href;
}
