import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { useShell } from '@commonplace/remote-kit';
import {
  Archive,
  ArchiveRestore,
  Copy,
  FolderPlus,
  History,
  PenTool,
  Pencil,
  RotateCcw,
  Trash2,
  Users,
} from 'lucide-react';
import { OwnCard } from '../lists/card';
import { ago, day } from '../lists/facts';
import { Picture } from '../lists/picture';
import { useText } from '../texts';
import styles from './design-card.module.css';

interface DesignCardProps {
  design: DesignTeaser;
  onDelete: () => void;
  onRename?: () => void;
  onDuplicate?: () => void;
  onRestore?: () => void;
  onArchive?: () => void;
  onVersions?: () => void;
  onFavourite?: () => void;
  /** Teams that it can be given to. */
  teams?: readonly { name: string; move: () => void }[];
  selected?: boolean;
  onSelect?: (range: boolean) => void;
}

export function DesignCard(props: DesignCardProps) {
  const { design, onDelete, onRename, onDuplicate, onRestore, onArchive, onVersions, onFavourite, teams = [] } = props;
  const t = useText();
  const shell = useShell();
  const { name, alias, deleted, images, width, height, page_count, changed } = design;
  const save = () =>
    void shell.open('save', {
      item: { type: 'design', id: design.id, title: name, ...(images.cover ? { url: images.cover } : {}) },
    });
  const flags = [
    ...(design.is_new ? [{ text: t('flagNew') }] : []),
    ...(design.designInfos.has_watermark ? [{ text: t('flagPremium') }] : []),
    ...(design.withdrawn_items?.length ? [{ text: t('flagWithdrawn'), warning: true }] : []),
  ];
  const size = page_count > 1 ? t('pages', { count: page_count }) : `${Math.round(width)} × ${Math.round(height)}`;
  return (
    <OwnCard
      name={name}
      meta={
        deleted && design.purge_at
          ? t('goneOn', { date: day(design.purge_at, shell.locale) })
          : t('designMeta', { size, changed: ago(changed, shell.locale) })
      }
      selected={props.selected}
      onSelect={props.onSelect}
      favourite={design.favourite}
      onFavourite={deleted ? undefined : onFavourite}
      drag={deleted ? undefined : JSON.stringify({ type: 'design', id: design.id, title: name })}
      to={deleted ? undefined : alias}
      flags={flags}
      cover={
        images.cover ? (
          <Picture src={images.cover} alt="" whole />
        ) : (
          <span className={styles.blank} aria-hidden>
            <span className={styles.paper} style={{ aspectRatio: `${width} / ${height}` }}>
              <PenTool size={22} strokeWidth={1.5} />
            </span>
          </span>
        )
      }
      menu={
        deleted
          ? [
              [{ label: t('restore'), icon: RotateCcw, onSelect: onRestore }],
              [{ label: t('deleteForGood'), icon: Trash2, danger: true, onSelect: onDelete }],
            ]
          : [
              [
                { label: t('rename'), icon: Pencil, onSelect: onRename },
                { label: t('duplicate'), icon: Copy, onSelect: onDuplicate },
                { label: t('saveToFolder'), icon: FolderPlus, onSelect: save },
                ...(onVersions ? [{ label: t('versions'), icon: History, onSelect: onVersions }] : []),
                ...(onArchive
                  ? [
                      (design.archive ?? 0) > 0
                        ? { label: t('unarchive'), icon: ArchiveRestore, onSelect: onArchive }
                        : { label: t('archive'), icon: Archive, onSelect: onArchive },
                    ]
                  : []),
              ],
              ...(teams.length > 0
                ? [
                    teams.map((team) => ({
                      label: t('moveToTeam', { team: team.name }),
                      icon: Users,
                      onSelect: team.move,
                    })),
                  ]
                : []),
              [{ label: t('moveToTrash'), icon: Trash2, danger: true, onSelect: onDelete }],
            ]
      }
    />
  );
}
