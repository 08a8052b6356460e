const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id of a record: 14 base-62 characters (83 bits), so that two people who work apart never make the same one. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14));
  return Array.from(bytes, (byte) => LETTERS[byte % 62]).join('');
}
