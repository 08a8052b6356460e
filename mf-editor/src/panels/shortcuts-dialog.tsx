import { Dialog } from '@commonplace/ui';
import { Fragment } from 'react';
import { useWorkspace, useWorkspaceState } from '../app/context';
import { useText, type TextKey } from '../app/late-texts';
import { COMMAND_GROUPS } from '../commands/commands';
import { isOffered, type Command } from '../commands/command';
import { keyLabel } from './key-label';
import styles from './shortcuts-dialog.module.css';

/** Every key, by what it is for; made from the same commands that the keys run. */
export default function ShortcutsDialog() {
  const t = useText();
  const workspace = useWorkspace();
  const { dialog } = useWorkspaceState();
  const groups = Object.entries(COMMAND_GROUPS) as [keyof typeof COMMAND_GROUPS, readonly Command[]][];
  return (
    <Dialog
      open={dialog === 'shortcuts'}
      onClose={() => workspace.state.set({ dialog: null })}
      title={t('shortcuts.title')}
      size="large"
    >
      <div className={styles.shortcuts}>
        {groups.map(([group, commands]) => (
          <section key={group}>
            <h3>{t(group)}</h3>
            <dl>
              {commands
                .filter((command) => command.shortcut?.length && isOffered(command, workspace.editor))
                .map((command) => (
                  <Fragment key={command.id}>
                    <dt>{t(command.label as TextKey)}</dt>
                    <dd>
                      {command.shortcut!.map((key) => (
                        <kbd key={key} dir="ltr">
                          {keyLabel(key)}
                        </kbd>
                      ))}
                    </dd>
                  </Fragment>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
