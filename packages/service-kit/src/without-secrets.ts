// Addresses as they may be logged and answered. Pure.

/** Beginnings of paths whose rest opens something to whoever holds it: files, links that were shared, invitations, proofs. With `/api/v1` or without. */
const OPENS =
  /^(\/?(?:api\/v1\/)?(?:files\/[psz]|s|shares?\/[^/]+|create\/shared|user\/deletions|user\/deleted|teams\/join|user\/reset)\/).+/s;
/** Names of a query whose values are as good as a password. */
const NAMED = /(^|&)(token|code|state)=[^&]*/gi;

/** An address of ours (path, and query where it has one) without what opens something; everything else stays. */
export function withoutSecrets(address: string): string {
  const at = address.indexOf('?');
  const path = (at < 0 ? address : address.slice(0, at)).replace(OPENS, '$1…');
  return at < 0 ? path : `${path}?${address.slice(at + 1).replace(NAMED, '$1$2=…')}`;
}
