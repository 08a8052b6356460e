import { Dialog } from '@commonplace/ui';
import { useState } from 'react';
import { useEditor, useWorkspace, useWorkspaceState } from '../app/context';
import { useText, type TextKey } from '../app/late-texts';
import { COMMANDS } from '../commands/commands';
import { keyLabel } from './key-label';
import styles from './command-palette.module.css';

/** Every command by its name. */
export default function CommandPalette() {
  const t = useText();
  const workspace = useWorkspace();
  const editor = useEditor();
  const { dialog } = useWorkspaceState();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const words = text.trim().toLowerCase().split(/\s+/);
  const found = COMMANDS.map((command) => ({ command, name: t(command.label as TextKey) })).filter(
    ({ command, name }) => command.enabled(editor) && words.every((word) => name.toLowerCase().includes(word)),
  );
  const index = Math.min(marked, Math.max(0, found.length - 1));
  function close(): void {
    setText('');
    setMarked(0);
    workspace.state.set({ dialog: null });
  }
  function run(at: number): void {
    const chosen = found[at]?.command;
    close();
    // After the dialog has given the focus back.
    if (chosen) setTimeout(() => chosen.run(editor, workspace));
  }
  return (
    <Dialog open={dialog === 'palette'} onClose={close} title={t('palette.title')} hideTitle>
      <input
        data-focus-first
        className={styles.paletteInput}
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[index] ? `palette-${index}` : undefined}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setMarked(Math.min(found.length - 1, index + 1));
          else if (event.key === 'ArrowUp') setMarked(Math.max(0, index - 1));
          else if (event.key === 'Enter') run(index);
          else return;
          event.preventDefault();
        }}
      />
      <ul id="palette-list" role="listbox" aria-label={t('palette.title')} className={styles.paletteList}>
        {found.map(({ command, name }, at) => (
          <li
            key={command.id}
            id={`palette-${at}`}
            role="option"
            aria-selected={at === index}
            ref={at === index ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => run(at)}
          >
            <span>{name}</span>
            {command.shortcut?.[0] && <kbd dir="ltr">{keyLabel(command.shortcut[0])}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t('palette.none')}</p>}
    </Dialog>
  );
}
