import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { useSession } from '@commonplace/remote-kit';
import { Archive, ArchiveRestore, FolderPlus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RenameDialog } from '../confirm/rename-dialog';
import { useConfirm } from '../confirm/use-confirm';
import { CardGrid } from '../lists/card-grid';
import type { Entries } from '../lists/list-view';
import { SelectionBar } from '../lists/selection-bar';
import { useBulk } from '../lists/use-bulk';
import { useSelection } from '../lists/use-selection';
import { FolderTray } from '../save/folder-tray';
import { SaveMany } from '../save/save-many';
import { useText } from '../texts';
import { DesignCard } from './design-card';
import { useDesignActions } from './use-design-actions';
import { VersionsDialog } from './versions-dialog';

/** Designs as cards with all that can be done with one or with many. */
export function DesignList({ list, archived = false }: { list: Entries<DesignTeaser>; archived?: boolean }) {
  const t = useText();
  const { profiles } = useSession();
  const actions = useDesignActions();
  const bulk = useBulk('designs');
  const { ask, dialog } = useConfirm();
  const [renaming, setRenaming] = useState<DesignTeaser>();
  const [versions, setVersions] = useState<DesignTeaser>();
  const [saving, setSaving] = useState<readonly string[]>();
  const ids = useMemo(() => list.entries.map(({ id }) => id), [list.entries]);
  const selection = useSelection(ids);
  const remove = (design: DesignTeaser) =>
    ask({
      type: 'design',
      kind: 'trash',
      title: t('confirmTrashTitle', { name: design.name }),
      text: t('confirmTrashText'),
      action: t('moveToTrash'),
      run: () => void actions.remove(design),
    });
  const removeMany = (chosen: readonly string[]) =>
    ask({
      type: 'design',
      kind: 'trash',
      title: t('confirmTrashMany', { count: chosen.length }),
      text: t('confirmTrashManyText', { count: chosen.length }),
      action: t('moveToTrash'),
      run: () => void bulk('delete', chosen),
    });
  const moveTo = (design: DesignTeaser, team: { id: string; name: string }) =>
    ask({
      // No warning of this kind can be dismissed: nothing brings a design back from a team.
      type: 'image',
      kind: 'permanent',
      title: t('moveToTeamTitle', { name: design.name, team: team.name }),
      text: t('moveToTeamText'),
      action: t('moveToTeam', { team: team.name }),
      run: () => void actions.moveToTeam(design, team),
    });
  const teams = profiles.flatMap((profile) =>
    profile.type === 'team' && profile.data.id !== undefined
      ? [{ id: String(profile.data.id), name: nameOf(profile) || t('yourTeam') }]
      : [],
  );
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          { label: t('saveToFolder'), icon: FolderPlus, keeps: true, run: setSaving },
          archived
            ? { label: t('unarchive'), icon: ArchiveRestore, run: (chosen) => void bulk('unarchive', chosen) }
            : { label: t('archive'), icon: Archive, run: (chosen) => void bulk('archive', chosen) },
          { label: t('moveToTrash'), icon: Trash2, danger: true, keeps: true, run: removeMany },
        ]}
      />
      <CardGrid
        label={t('tabDesigns')}
        entries={list.entries}
        more={list.more}
        card={(design) => (
          <DesignCard
            key={design.id}
            design={design}
            selected={selection.has(design.id)}
            onSelect={(range) => selection.toggle(design.id, range)}
            onDelete={() => remove(design)}
            onRename={() => setRenaming(design)}
            onDuplicate={() => void actions.duplicate(design)}
            onArchive={() => void actions.archive(design)}
            onVersions={() => setVersions(design)}
            onFavourite={() => void actions.favourite(design)}
            teams={
              design.team_id === null
                ? teams.map((team) => ({ name: team.name, move: () => moveTo(design, team) }))
                : []
            }
          />
        )}
      />
      <FolderTray />
      {renaming && (
        <RenameDialog
          draft={`design-name:${renaming.id}`}
          title={t('rename')}
          name={renaming.name}
          onClose={() => setRenaming(undefined)}
          onSave={(name) => actions.rename(renaming, name)}
        />
      )}
      {versions && <VersionsDialog design={versions} onClose={() => setVersions(undefined)} />}
      {saving && (
        <SaveMany entries={saving.map((id) => ({ type: 'design', id }))} onClose={() => setSaving(undefined)} />
      )}
      {dialog}
    </>
  );
}

function nameOf(profile: object): string {
  const { data } = profile as { data: { name?: unknown } };
  return typeof data.name === 'string' ? data.name : '';
}
