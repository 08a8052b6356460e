import { Button } from '@commonplace/ui';
import { useText } from '../texts';
import { FolderFields } from './folder-fields';
import styles from './folder-form.module.css';
import { useFolderMaking, type FolderMaking } from './use-folder-making';

/** Makes a folder within a popup that is open already. */
export function FolderForm({ onCancel, ...making }: FolderMaking & { onCancel?: () => void }) {
  const t = useText();
  const form = useFolderMaking(making);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.create();
      }}
      data-status={form.status}
    >
      {form.problem?.failed && (
        <p role="alert" className={styles.failed}>
          {form.problem.failed}
        </p>
      )}
      <FolderFields {...form} />
      <div className={styles.buttons}>
        {onCancel && (
          <Button
            onClick={() => {
              form.giveUp();
              onCancel();
            }}
          >
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.status === 'saving'} disabled={!form.named}>
          {t('createFolder')}
        </Button>
      </div>
    </form>
  );
}
