import { FormBody } from '@commonplace/remote-kit/form-body';
import { Button } from '@commonplace/ui';
import { useText } from '../texts';
import { FolderFields } from './folder-fields';
import { useFolderMaking, type FolderMaking } from './use-folder-making';

/** Makes a folder within a popup that is open already. */
export function FolderForm({ onCancel, ...making }: FolderMaking & { onCancel?: () => void }) {
  const t = useText();
  const form = useFolderMaking(making);
  return (
    <FormBody
      error={form.problem?.error}
      failed={form.problem?.failed}
      onSubmit={() => void form.create()}
      buttons={
        <>
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
        </>
      }
    >
      <FolderFields {...form} />
    </FormBody>
  );
}
