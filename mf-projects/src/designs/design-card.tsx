import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { useShell } from '@commonplace/remote-kit';
import { Copy, FolderPlus, PenTool, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { OwnCard } from '../lists/card';
import { ago } from '../lists/facts';
import { Picture } from '../lists/picture';
import { useText } from '../texts';
import styles from './design-card.module.css';

interface DesignCardProps {
  design: DesignTeaser;
  onDelete: () => void;
  onRename?: () => void;
  onDuplicate?: () => void;
  onRestore?: () => void;
}

export function DesignCard({ design, onDelete, onRename, onDuplicate, onRestore }: DesignCardProps) {
  const t = useText();
  const shell = useShell();
  const { name, alias, deleted, images, width, height, page_count, changed } = design;
  const save = () =>
    void shell.open('save', {
      item: { type: 'design', id: design.id, title: name, ...(images.cover ? { url: images.cover } : {}) },
    });
  const size = page_count > 1 ? t('pages', { count: page_count }) : `${Math.round(width)} × ${Math.round(height)}`;
  return (
    <OwnCard
      name={name}
      meta={t('designMeta', { size, changed: ago(changed, shell.locale) })}
      to={deleted ? undefined : alias}
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
              ],
              [{ label: t('moveToTrash'), icon: Trash2, danger: true, onSelect: onDelete }],
            ]
      }
    />
  );
}
