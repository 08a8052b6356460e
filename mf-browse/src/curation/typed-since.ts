/**
 * What stands in a form after what it held has been sent: fields that were changed meanwhile stay as they are, the others begin anew.
 *
 * @param sent the values as they were sent
 * @param now the values as they stand
 * @param next the values of a form that begins anew
 */
export function typedSince<T extends object>(sent: T, now: T, next: T): T {
  const changed = (field: string) => JSON.stringify(now[field as keyof T]) !== JSON.stringify(sent[field as keyof T]);
  return { ...next, ...Object.fromEntries(Object.entries(now).filter(([field]) => changed(field))) };
}
