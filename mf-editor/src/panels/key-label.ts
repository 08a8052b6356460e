const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Readonly<Record<string, string>> = {
  Mod: MAC ? '⌘' : 'Ctrl',
  Alt: MAC ? '⌥' : 'Alt',
  Shift: MAC ? '⇧' : 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Backspace: '⌫',
};

/** A shortcut as the person's keyboard writes it. */
export function keyLabel(shortcut: string): string {
  const plus = shortcut.endsWith('+');
  const parts = (plus ? shortcut.slice(0, -1) : shortcut).split('+').filter((part) => part !== '');
  if (plus) parts.push('+');
  return parts.map((part) => NAMES[part] ?? part).join(MAC ? '' : '+');
}
