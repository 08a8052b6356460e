import type { Upload } from '@commonplace/contracts/assets/uploads';
import { useShell } from '@commonplace/remote-kit';
import { Archive, ArchiveRestore, FolderPlus, PenTool, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { OwnCard } from '../lists/card';
import { ago, bytes } from '../lists/facts';
import { Picture } from '../lists/picture';
import { useText } from '../texts';

interface UploadCardProps {
  upload: Upload;
  onDelete: () => void;
  onArchive?: () => void;
  onRestore?: () => void;
}

/** A teaser without a thumbnail yet is dimmed and cannot be opened (UPL-14). */
export function UploadCard({ upload, onDelete, onArchive, onRestore }: UploadCardProps) {
  const t = useText();
  const shell = useShell();
  const { name, path, url, palette, deleted, archive, filesize, created, has_alpha } = upload;
  const ready = url !== '';
  return (
    <OwnCard
      name={name}
      meta={`${bytes(filesize)} · ${ago(created, shell.locale)}`}
      to={deleted ? undefined : path}
      dimmed={!ready}
      cover={<Picture src={url} alt={ready ? name : t('preparing', { name })} ground={palette[0]} whole={has_alpha} />}
      menu={
        deleted
          ? [
              [{ label: t('restore'), icon: RotateCcw, onSelect: onRestore }],
              [{ label: t('deleteForGood'), icon: Trash2, danger: true, onSelect: onDelete }],
            ]
          : [
              [
                { label: t('useInDesign'), icon: PenTool, link: <Link to={`/create/design?upload=${upload.id}`} /> },
                {
                  label: t('saveToFolder'),
                  icon: FolderPlus,
                  onSelect: () =>
                    void shell.open('save', { item: { type: 'upload', id: upload.id, title: name, url } }),
                },
                archive > 0
                  ? { label: t('unarchive'), icon: ArchiveRestore, onSelect: onArchive }
                  : { label: t('archive'), icon: Archive, onSelect: onArchive },
              ],
              [{ label: t('moveToTrash'), icon: Trash2, danger: true, onSelect: onDelete }],
            ]
      }
    />
  );
}
