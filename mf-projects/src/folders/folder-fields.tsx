import { TextField } from '@commonplace/ui';
import { useText } from '../texts';
import type { useFolderMaking } from './use-folder-making';

/** Name and tags of a new folder. */
export function FolderFields({ typed, problem, put }: ReturnType<typeof useFolderMaking>) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('folderName')}
        value={typed.name}
        maxLength={120}
        autoFocus
        error={problem?.name}
        onChange={(event) => put({ name: event.target.value })}
      />
      <TextField
        label={t('folderTags')}
        hint={t('folderTagsHint')}
        value={typed.tags}
        onChange={(event) => put({ tags: event.target.value })}
      />
    </>
  );
}
