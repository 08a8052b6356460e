import type { Command } from './command';
import { COMMANDS } from './commands';

/** What of a key press decides. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** AltGr types letters on many keyboards: nothing with Alt is a command then. */
  readonly altGraph?: boolean;
}

interface Binding {
  readonly command: Command;
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}
const BINDINGS: readonly Binding[] = COMMANDS.flatMap((command) =>
  (command.shortcut ?? []).map((shortcut) => ({ command, ...parseShortcut(shortcut) })),
);

/** `Mod+Shift+Z` in parts; a trailing `+` is the key itself. */
export function parseShortcut(shortcut: string): { key: string; mod: boolean; alt: boolean; shift: boolean } {
  const key = shortcut.endsWith('+') ? '+' : shortcut.slice(shortcut.lastIndexOf('+') + 1);
  const held = shortcut.slice(0, shortcut.length - key.length).split('+');
  return { key, mod: held.includes('Mod'), alt: held.includes('Alt'), shift: held.includes('Shift') };
}

/** The command of a key press, or undefined. `typing` leaves single letters and keys of the text field alone. */
export function commandForKey(press: KeyPress, typing: boolean): Command | undefined {
  const mod = press.ctrlKey || press.metaKey;
  if (press.altGraph && press.altKey) return undefined;
  return BINDINGS.find(
    (binding) =>
      binding.mod === mod &&
      binding.alt === press.altKey &&
      (!typing || belongsToEditorWhileTyping(binding)) &&
      matches(binding, press),
  )?.command;
}

/** While text is written only these are commands; the rest belongs to the text. */
const WHILE_TYPING = new Set([
  'undo',
  'redo',
  'bold',
  'italic',
  'underline',
  'larger-text',
  'smaller-text',
  'save',
  'export-png',
  'find',
  // What else would change is the browser's own zoom.
  'zoom-in',
  'zoom-out',
  'zoom-actual',
  'zoom-fit',
  'step-out',
]);
function belongsToEditorWhileTyping({ command, mod }: Binding): boolean {
  return WHILE_TYPING.has(command.id) && (mod || command.id === 'step-out');
}

/** By what the key writes, and by its place for letters and digits, so that shortcuts work on every keyboard layout. */
function matches({ key, shift }: Binding, press: KeyPress): boolean {
  const symbol = /^[^A-Za-z0-9]$/.test(key);
  if (symbol) return writesSign(key, shift, press);
  if (shift !== press.shiftKey) return false;
  if (/^[A-Z]$/.test(key))
    return press.key.toUpperCase() === key || (isOtherScript(press.key) && press.code === `Key${key}`);
  if (/^[0-9]$/.test(key)) return press.key === key || press.code === `Digit${key}`;
  return press.key === key;
}

/** Where signs are on a keyboard that writes them, and whether with Shift. */
const PLACES: Readonly<Record<string, { code: string; shift: boolean }>> = {
  '[': { code: 'BracketLeft', shift: false },
  ']': { code: 'BracketRight', shift: false },
  "'": { code: 'Quote', shift: false },
  '/': { code: 'Slash', shift: false },
  '?': { code: 'Slash', shift: true },
  '\\': { code: 'Backslash', shift: false },
  ';': { code: 'Semicolon', shift: false },
  ',': { code: 'Comma', shift: false },
  '.': { code: 'Period', shift: false },
};
/** What a keyboard of another script writes in place of a sign. */
const SAME_SIGN: Readonly<Record<string, string>> = { '؟': '?', '،': ',', '؛': ';' };

/** Signs need Shift on one keyboard and not on another: there the sign decides. Where a letter of its own stands in its place, the place does. */
function writesSign(key: string, shift: boolean, press: KeyPress): boolean {
  const written = SAME_SIGN[press.key] ?? press.key;
  if (written === key) return written !== '=' || shift === press.shiftKey;
  const place = PLACES[key];
  if (!place || place.code !== press.code || place.shift !== press.shiftKey) return false;
  return /^[^\x00-\x7f]+$/.test(press.key) && !(press.key in SAME_SIGN);
}

/** With Alt a Mac writes special signs, and Cyrillic or Greek keyboards write their letters: the key's place decides then. */
function isOtherScript(key: string): boolean {
  return key.length === 1 && !/^[A-Za-z]$/.test(key);
}
