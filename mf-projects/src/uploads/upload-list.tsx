import type { Upload } from '@commonplace/contracts/assets/uploads';
import { useSession } from '@commonplace/remote-kit';
import { Archive, ArchiveRestore, Download, FolderPlus, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useConfirm } from '../confirm/use-confirm';
import { useZip } from '../download/use-zip';
import { CardGrid } from '../lists/card-grid';
import type { Entries } from '../lists/list-view';
import { SelectionBar, type BulkAction } from '../lists/selection-bar';
import { useBulk } from '../lists/use-bulk';
import { useSelection } from '../lists/use-selection';
import { FolderTray } from '../save/folder-tray';
import { SaveMany } from '../save/save-many';
import { useText } from '../texts';
import { UploadCard } from './upload-card';
import { useUploadActions } from './use-upload-actions';

interface UploadListProps {
  list: Entries<Upload>;
  label: string;
  state: 'active' | 'archived' | 'trash';
}

/** Uploads as cards with all that can be done with one or with many. */
export function UploadList({ list, label, state }: UploadListProps) {
  const t = useText();
  const { profiles } = useSession();
  const actions = useUploadActions();
  const bulk = useBulk('uploads');
  const zip = useZip();
  const { ask, dialog } = useConfirm();
  const selection = useSelection(useMemo(() => list.entries.map(({ id }) => id), [list.entries]));
  const [saving, setSaving] = useState<readonly string[]>();
  const trash = state === 'trash';
  const remove = (upload: Upload) => {
    const words = { name: upload.name };
    ask({
      type: 'image',
      kind: upload.deleted ? 'permanent' : 'trash',
      title: t(upload.deleted ? 'confirmGoneTitle' : 'confirmTrashTitle', words),
      text: t(upload.deleted ? 'confirmGoneText' : 'confirmTrashText'),
      action: t(upload.deleted ? 'deleteForGood' : 'moveToTrash'),
      run: () => void actions.remove(upload),
    });
  };
  const removeMany = (ids: readonly string[]) =>
    ask({
      type: 'image',
      kind: trash ? 'permanent' : 'trash',
      title: t(trash ? 'confirmGoneMany' : 'confirmTrashMany', { count: ids.length }),
      text: trash ? t('confirmGoneText') : t('confirmTrashManyText', { count: ids.length }),
      action: t(trash ? 'deleteForGood' : 'moveToTrash'),
      run: () => void bulk('delete', ids, { forGood: trash }),
    });
  const teams = profiles.flatMap((profile) =>
    profile.type === 'team' && profile.data.id !== undefined ? [String(profile.data.id)] : [],
  );
  const many: BulkAction[] = trash
    ? [{ label: t('restore'), icon: RotateCcw, run: (ids) => void bulk('restore', ids) }]
    : [
        { label: t('saveToFolder'), icon: FolderPlus, keeps: true, run: setSaving },
        {
          label: t('downloadZip'),
          icon: Download,
          keeps: true,
          run: (ids) => void zip(ids.map((id) => ({ type: 'upload', id }))),
        },
        state === 'archived'
          ? { label: t('unarchive'), icon: ArchiveRestore, run: (ids) => void bulk('unarchive', ids) }
          : { label: t('archive'), icon: Archive, run: (ids) => void bulk('archive', ids) },
      ];
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          ...many,
          {
            label: t(trash ? 'deleteForGood' : 'moveToTrash'),
            icon: Trash2,
            danger: true,
            keeps: true,
            run: removeMany,
          },
        ]}
      />
      <CardGrid
        label={label}
        entries={list.entries}
        more={list.more}
        card={(upload) => (
          <UploadCard
            key={upload.id}
            upload={upload}
            selected={selection.has(upload.id)}
            onSelect={(range) => selection.toggle(upload.id, range)}
            onDelete={() => remove(upload)}
            onArchive={() => void actions.archive(upload)}
            onRestore={() => void actions.restore(upload)}
            onFavourite={() => void actions.favourite(upload)}
            onCopy={
              teams[0] !== undefined && upload.team_id === null
                ? () => void actions.copyToTeam(upload, teams[0] as string)
                : undefined
            }
          />
        )}
      />
      {!trash && <FolderTray />}
      {saving && (
        <SaveMany entries={saving.map((id) => ({ type: 'upload', id }))} onClose={() => setSaving(undefined)} />
      )}
      {dialog}
    </>
  );
}
