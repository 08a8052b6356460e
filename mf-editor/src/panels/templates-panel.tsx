import type { GridItem } from '@commonplace/contracts/grid-item';
import { Checkbox } from '@commonplace/ui';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useState } from 'react';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { openDocument } from '../document/migrations';
import { applyTemplate } from '../library/apply-template';
import { readDesign } from '../persistence/designs';
import { LibrarySearch } from './library-search';
import styles from './panels.module.css';

/** Templates: chosen, one becomes the page (or all of them), with the person's own texts and pictures kept where they fit. */
export function TemplatesPanel() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const [all, setAll] = useState(false);
  const [keep, setKeep] = useState(true);
  async function apply(item: GridItem): Promise<void> {
    workspace.say(t('templates.applying', { name: item.metadata.image_alt }));
    try {
      const { document } = await readDesign(shell, item.design_id ?? item.id);
      applyTemplate(workspace.editor, openDocument(document).document, { all, keep });
      workspace.editor.fitPage();
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ text: t('templates.failed'), kind: 'error' });
    }
  }
  return (
    <>
      <div className={styles.form}>
        <Checkbox label={t('templates.keep')} checked={keep} onChange={(event) => setKeep(event.target.checked)} />
        <Checkbox label={t('templates.all')} checked={all} onChange={(event) => setAll(event.target.checked)} />
      </div>
      <LibrarySearch scope="designs" label={t('templates.search')} initial="" onPick={(item) => void apply(item)} />
    </>
  );
}
