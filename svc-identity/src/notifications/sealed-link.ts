import type { Sealing } from '../second-factor/sealing';

/** A link that opens something, as it is stored: whoever reads the database cannot follow it. */
export const sealLink = (sealing: Pick<Sealing, 'seal'>, uid: number, link: string): string =>
  sealing.seal(link, uid, 'link');

/** Where a notification of an account leads. What cannot be opened any more, as its key has left the settings, leads nowhere. */
export function linkOf(
  sealing: Pick<Sealing, 'open'>,
  uid: number,
  one: { readonly link: string | null; readonly sealedLink?: string | undefined },
): string | null {
  if (one.sealedLink === undefined) return one.link;
  try {
    return sealing.open(one.sealedLink, uid, 'link');
  } catch {
    return null;
  }
}
