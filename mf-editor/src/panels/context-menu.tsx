import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText, type TextKey } from '../app/late-texts';
import { commandById } from '../commands/commands';
import { keyLabel } from './key-label';
import styles from './context-menu.module.css';

const ON_ELEMENTS = [
  ['cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['copy-style', 'paste-style'],
  ['bring-to-front', 'bring-forward', 'send-backward', 'send-to-back'],
  ['group', 'ungroup', 'tidy-up', 'connect', 'disconnect'],
  ['toggle-lock', 'lock-position', 'toggle-hidden', 'set-background'],
  ['copy-png', 'copy-svg'],
] as const;
const ON_PAGE = [
  ['paste', 'select-all', 'show-all'],
  ['add-page', 'duplicate-page', 'delete-page'],
  ['rulers', 'grid', 'safe-area', 'snapping'],
  ['zoom-fit', 'import-file'],
] as const;

/** Commands about what lies under the pointer (second button, long press, or the menu key). */
export default function ContextMenu({ at, onClose }: { at: { x: number; y: number }; onClose: () => void }) {
  const t = useText();
  const editor = useEditor();
  const workspace = useWorkspace();
  const menu = useRef<HTMLDivElement>(null);
  // A long press opens the menu under the finger that rests there: lifting it chooses nothing.
  const pressed = useRef(false);
  const groups = editor.session.get().selection.length > 0 ? ON_ELEMENTS : ON_PAGE;
  useLayoutEffect(() => {
    const box = menu.current;
    if (!box) return;
    const { offsetWidth: width, offsetHeight: height } = box;
    // Placed by hand: it stays inside of the window.
    box.style.setProperty('left', `${Math.max(4, Math.min(at.x, window.innerWidth - width - 4))}px`);
    box.style.setProperty('top', `${Math.max(4, Math.min(at.y, window.innerHeight - height - 4))}px`);
    box.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [at]);
  useEffect(() => {
    const outside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [onClose]);

  function key(event: React.KeyboardEvent): void {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (next !== undefined) items.at(next % items.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('menu.canvas')}
      className={styles.contextMenu}
      onKeyDown={key}
      onPointerDown={() => (pressed.current = true)}
    >
      {groups.map((ids) => (
        <div key={ids[0]} role="group" className={styles.menuGroup}>
          {ids.map((id) => {
            const command = commandById(id);
            const [shortcut] = command.shortcut ?? [];
            return (
              <button
                key={id}
                type="button"
                role="menuitem"
                disabled={!command.enabled(editor)}
                onClick={(event) => {
                  // Clicks of the keyboard and of screen readers have no count and no kind of pointer.
                  const { detail, pointerType } = event.nativeEvent as PointerEvent;
                  if ((detail > 0 || pointerType) && !pressed.current) return;
                  onClose();
                  command.run(editor, workspace);
                }}
              >
                <span>{t(command.label as TextKey)}</span>
                {shortcut && <kbd dir="ltr">{keyLabel(shortcut)}</kbd>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
