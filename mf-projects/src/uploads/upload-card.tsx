import { mayPublish } from '@commonplace/contracts/assets/publishers';
import type { Upload } from '@commonplace/contracts/assets/uploads';
import { useSession, useShell } from '@commonplace/remote-kit';
import { sizeWords } from '@commonplace/remote-kit/size-words';
import { Archive, ArchiveRestore, FolderPlus, PenTool, RotateCcw, Send, Trash2, Users } from 'lucide-react';
import { Link } from 'react-router';
import { OwnCard } from '../lists/card';
import { ago, day } from '../lists/facts';
import { Picture } from '../lists/picture';
import { useText } from '../texts';

interface UploadCardProps {
  upload: Upload;
  onDelete: () => void;
  onArchive?: () => void;
  onRestore?: () => void;
  onFavourite?: () => void;
  /** Copies it to the team's assets. */
  onCopy?: (() => void) | undefined;
  selected?: boolean;
  onSelect?: (range: boolean) => void;
}

/** A teaser without a thumbnail yet is dimmed and cannot be opened (UPL-14). */
export function UploadCard(props: UploadCardProps) {
  const { upload, onDelete, onArchive, onRestore, onFavourite, onCopy } = props;
  const t = useText();
  const shell = useShell();
  const publisher = mayPublish(useSession());
  const { name, path, url, palette, deleted, archive, filesize, created, has_alpha } = upload;
  const ready = url !== '';
  return (
    <OwnCard
      name={name}
      meta={
        upload.processing === 'failed'
          ? t('processingFailed')
          : deleted && upload.purge_at
            ? t('goneOn', { date: day(upload.purge_at, shell.locale) })
            : `${sizeWords(filesize, shell.locale)} · ${ago(created, shell.locale)}`
      }
      selected={props.selected}
      onSelect={props.onSelect}
      favourite={upload.favourite}
      onFavourite={deleted ? undefined : onFavourite}
      drag={deleted || !ready ? undefined : JSON.stringify({ type: 'upload', id: upload.id, title: name })}
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
                ...(publisher && ready
                  ? [
                      {
                        label: t('publish'),
                        icon: Send,
                        link: <Link to={`/services/publish?upload=${upload.uid}/${upload.id}`} />,
                      },
                    ]
                  : []),
                ...(onCopy ? [{ label: t('copyToTeam'), icon: Users, onSelect: onCopy }] : []),
              ],
              [{ label: t('moveToTrash'), icon: Trash2, danger: true, onSelect: onDelete }],
            ]
      }
    />
  );
}
