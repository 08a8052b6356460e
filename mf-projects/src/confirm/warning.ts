import { pageStore } from '@commonplace/remote-kit/page-store';

/** Types whose delete warnings can be dismissed for good; those of images never (DES-07). */
export type WarnedType = 'design' | 'project' | 'image';
export type WarnedDelete = 'trash' | 'permanent';

/** Where a dismissed warning is remembered (DES-06); undefined for what always asks. */
export function warningKey(type: WarnedType, kind: WarnedDelete): string | undefined {
  if (type === 'image') return undefined;
  return kind === 'permanent' ? `dismiss_${type}_permanent_delete_warning` : `dismiss_${type}_delete_warning`;
}

/** A warning that the browser cannot remember is given each time. */
export function isDismissed(type: WarnedType, kind: WarnedDelete, open = browserStore): boolean {
  const key = warningKey(type, kind);
  return key !== undefined && pageStore(open).getItem(key) === '1';
}

export function dismiss(type: WarnedType, kind: WarnedDelete, open = browserStore): void {
  const key = warningKey(type, kind);
  if (key) pageStore(open).setItem(key, '1');
}

const browserStore = (): Storage => localStorage;
