import type { GridItem } from '@commonplace/contracts/grid-item';
import { Folder } from 'lucide-react';
import { useFoldersQuery } from '../app/api';
import { ChooseOrMake } from '../choose/choose-or-make';
import { useFinding } from '../choose/use-finding';
import { useSelectionText } from './texts';
import { useSaveMany } from './use-save-many';

/** Folders to put all chosen items into, and a new one. */
export function SaveMany({ items, onClose }: { items: readonly GridItem[]; onClose: () => void }) {
  const t = useSelectionText();
  const finding = useFinding();
  const { data, currentData, error, isFetching, refetch } = useFoldersQuery({
    query: { pagesize: 100, ...(finding.q ? { q: finding.q } : {}) },
  });
  const { save, create, busy } = useSaveMany(items, onClose);
  return (
    <ChooseOrMake
      title={t('saveTitle', { count: items.length })}
      places={data?.results.map(({ id, name, covers, total }) => ({
        id,
        name,
        cover: covers[0],
        total: t('itemsIn', { count: total }),
      }))}
      finding={finding}
      answered={currentData !== undefined}
      error={error}
      fetching={isFetching}
      onRetry={() => void refetch()}
      icon={Folder}
      busy={busy}
      texts={{ list: t('folders'), none: t('noFolders'), label: t('newFolder'), create: t('create') }}
      choose={(id) => void save(id, data?.results.find((folder) => folder.id === id)?.name ?? '')}
      draft="new-folder"
      onMake={create}
      onClose={onClose}
    />
  );
}
