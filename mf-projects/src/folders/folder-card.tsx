import type { Project } from '@commonplace/contracts/assets/projects';
import { Folder, Pencil, Share2, Trash2 } from 'lucide-react';
import { OwnCard } from '../lists/card';
import { Picture } from '../lists/picture';
import { useText } from '../texts';
import styles from './folder-card.module.css';

interface FolderCardProps {
  folder: Project;
  onEdit: () => void;
  onShare: () => void;
  onDelete: () => void;
}

export function FolderCard({ folder, onEdit, onShare, onDelete }: FolderCardProps) {
  const t = useText();
  return (
    <OwnCard
      name={folder.name}
      meta={[t('items', { count: folder.total }), folder.rating > 0 ? '★'.repeat(folder.rating) : '']
        .filter(Boolean)
        .join(' · ')}
      to={`/my-projects/folders/${folder.id}`}
      cover={<FolderCover folder={folder} />}
      menu={[
        [
          { label: t('editFolder'), icon: Pencil, onSelect: onEdit },
          { label: t('share'), icon: Share2, onSelect: onShare },
        ],
        [{ label: t('deleteFolder'), icon: Trash2, danger: true, onSelect: onDelete }],
      ]}
    />
  );
}

/** Up to four of the newest pictures; a sign when there is none. */
export function FolderCover({ folder: { covers } }: { folder: Pick<Project, 'covers'> }) {
  if (covers.length === 0)
    return (
      <span className={styles.none} aria-hidden>
        <Folder size={36} strokeWidth={1.25} />
      </span>
    );
  return (
    <span className={styles.covers} data-count={Math.min(4, covers.length)}>
      {covers.slice(0, 4).map((cover) => (
        <Picture key={cover} src={cover} alt="" />
      ))}
    </span>
  );
}
