import { useShell } from '@commonplace/remote-kit';
import { Folder } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi, useFoldersInfiniteQuery } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { DRAGGED } from '../lists/card';
import { useText } from '../texts';
import styles from './folder-tray.module.css';

const SHOWN = 8;

interface Thing {
  type: string;
  id: string;
  title: string;
}

/** Folders to drop a card on; comes up while one is dragged. */
export function FolderTray() {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const start = (event: DragEvent) => setDragging(event.dataTransfer?.types.includes(DRAGGED) ?? false);
    const end = () => setDragging(false);
    document.addEventListener('dragstart', start);
    document.addEventListener('dragend', end);
    document.addEventListener('drop', end);
    return () => {
      document.removeEventListener('dragstart', start);
      document.removeEventListener('dragend', end);
      document.removeEventListener('drop', end);
    };
  }, []);
  return dragging ? <Tray /> : null;
}

function Tray() {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const { data } = useFoldersInfiniteQuery({ query: { pagesize: SHOWN } });
  const [over, setOver] = useState<string>();
  const folders = data?.pages[0]?.results ?? [];
  const drop = async (folder: { id: string; name: string }, text: string) => {
    const { type, id, title } = JSON.parse(text) as Thing;
    try {
      const input = { params: { id: folder.id }, body: { type, id } };
      await dispatch(projectsApi.endpoints.addToFolder.initiate(input, { track: false })).unwrap();
      shell.notify({ kind: 'success', text: t('droppedInto', { name: title, folder: folder.name }) });
      shell.emit('folder-changed', { id: folder.id, change: 'items' });
    } catch {
      shell.notify({ kind: 'error', text: t('saveFailed', { name: folder.name }) });
    }
  };
  return (
    <div className={styles.tray} role="group" aria-label={t('dropOnFolder')}>
      <p className={styles.hint}>{folders.length > 0 ? t('dropOnFolder') : t('saveNoFolders')}</p>
      <ul className={styles.folders}>
        {folders.map((folder) => (
          <li
            key={folder.id}
            className={styles.folder}
            data-over={over === folder.id || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(folder.id);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              void drop(folder, event.dataTransfer.getData(DRAGGED));
            }}
          >
            <Folder size={20} aria-hidden /> {folder.short_name}
          </li>
        ))}
      </ul>
    </div>
  );
}
