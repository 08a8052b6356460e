import { keepIn } from '../persistence/page-store';

/** EDIT-09: at most three, the newest first, none twice. */
export const RECENT_LIMIT = 3;
const KEY = 'commonplace:editor:recent-fonts';

export function withRecent(recent: readonly string[], font: string): string[] {
  return [font, ...recent.filter((other) => other !== font)].slice(0, RECENT_LIMIT);
}

export function readRecent(storage: Pick<Storage, 'getItem'> | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const fonts = stored.filter((font): font is string => typeof font === 'string');
    return [...new Set(fonts)].slice(0, RECENT_LIMIT);
  } catch (cause) {
    if (cause instanceof SyntaxError) return [];
    throw cause;
  }
}

export function writeRecent(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, fonts: readonly string[]): void {
  keepIn(storage, KEY, JSON.stringify(fonts));
}
