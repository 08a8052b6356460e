/** Types whose delete warnings can be dismissed for good; those of images never (DES-07). */
export type WarnedType = 'design' | 'project' | 'image';
export type WarnedDelete = 'trash' | 'permanent';

/** Where a dismissed warning is remembered (DES-06); undefined for what always asks. */
export function warningKey(type: WarnedType, kind: WarnedDelete): string | undefined {
  if (type === 'image') return undefined;
  return kind === 'permanent' ? `dismiss_${type}_permanent_delete_warning` : `dismiss_${type}_delete_warning`;
}

export function isDismissed(
  type: WarnedType,
  kind: WarnedDelete,
  storage: Pick<Storage, 'getItem'> = localStorage,
): boolean {
  const key = warningKey(type, kind);
  return key !== undefined && storage.getItem(key) === '1';
}

export function dismiss(type: WarnedType, kind: WarnedDelete, storage: Pick<Storage, 'setItem'> = localStorage): void {
  const key = warningKey(type, kind);
  if (key) storage.setItem(key, '1');
}
