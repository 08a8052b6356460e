import { Button, IconButton } from '@commonplace/ui';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { ArrowLeft, Download, Keyboard, Redo2, Share2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWorkspace, useWorkspaceState } from '../app/context';
import { failureWords } from '../app/failure-words';
import { useText } from '../app/texts';
import { CommandButton } from './command-button';
import { FileMenu } from './file-menu';
import styles from './top-bar.module.css';
import { SaveBadge } from './save-badge';

/** Name and state of the design, undo and redo, export. */
export function TopBar() {
  const t = useText();
  const workspace = useWorkspace();
  return (
    <header className={styles.topBar}>
      <Link to="/" className={styles.home} aria-label={t('topbar.home')} title={t('topbar.home')}>
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <NameField />
      <SaveBadge />
      <div className={styles.spacer} />
      <CommandButton id="undo" icon={Undo2} />
      <CommandButton id="redo" icon={Redo2} />
      <IconButton
        className={styles.wideOnly}
        size="small"
        icon={Keyboard}
        label={t('command.showShortcuts')}
        title={`${t('command.showShortcuts')} (?)`}
        onClick={() => workspace.showShortcuts()}
      />
      <FileMenu />
      <Button className={styles.wideOnly} size="small" icon={Share2} onClick={() => workspace.openDialog('share')}>
        {t('command.share')}
      </Button>
      <Button
        className={styles.export}
        variant="primary"
        size="small"
        icon={Download}
        // Where the word has no room it is still the name.
        aria-label={t('topbar.export')}
        onClick={() => workspace.exportPng()}
      >
        {t('topbar.export')}
      </Button>
    </header>
  );
}

/** Renames when it is left or Enter is pressed; Escape brings the old name back. A name that the server did not take stays written, to be tried again. */
function NameField() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const { name } = useWorkspaceState();
  const [draft, setDraft] = useState<string | null>(null);
  function commit(): void {
    const next = draft?.trim();
    setDraft(null);
    if (next === undefined || next === name) return;
    workspace.rename(next).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      setDraft((since) => since ?? next);
      shell.notify({ text: t('name.failed', { reason: failureWords(error) }), kind: 'error' });
    });
  }
  return (
    <input
      className={styles.name}
      // A long name is cut at its own end. Where there is none, the words in its place run as the page does.
      dir={(draft ?? name) === '' ? undefined : 'auto'}
      aria-label={t('name.label')}
      placeholder={t('name.untitled')}
      maxLength={200}
      readOnly={workspace.editor.session.get().readOnly}
      value={draft ?? name}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
