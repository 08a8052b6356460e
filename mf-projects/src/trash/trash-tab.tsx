import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { TRASH_DAYS } from '@commonplace/contracts/assets/upload-rules';
import { useShell } from '@commonplace/remote-kit';
import { Button, EmptyState } from '@commonplace/ui';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi, useDesignsInfiniteQuery, useUploadsInfiniteQuery } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { useConfirm } from '../confirm/use-confirm';
import { DesignCard } from '../designs/design-card';
import { useDesignActions } from '../designs/use-design-actions';
import pageStyles from '../home/page.module.css';
import { CardGrid } from '../lists/card-grid';
import { Failure } from '../lists/failure';
import { ListView, Loading, type Entries } from '../lists/list-view';
import { SelectionBar } from '../lists/selection-bar';
import { useBulk } from '../lists/use-bulk';
import { useSelection } from '../lists/use-selection';
import { useText } from '../texts';
import { UploadList } from '../uploads/upload-list';
import styles from './trash-tab.module.css';

/** Deleted designs and uploads: restore them, delete them for good, or wait until the trash does. */
export function TrashTab() {
  const t = useText();
  const designs = useDesignsInfiniteQuery({ query: { deleted: 'true' } });
  const uploads = useUploadsInfiniteQuery({ query: { state: 'trash' } });
  const failed = [designs, uploads].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <Failure
        error={failed.error}
        busy={designs.isFetching || uploads.isFetching}
        onRetry={() => {
          void designs.refetch();
          void uploads.refetch();
        }}
      />
    );
  if (!designs.data || !uploads.data) return <Loading kind="cards" label={t('loading')} />;
  const [designCount, uploadCount] = [designs.data.pages[0]?.total ?? 0, uploads.data.pages[0]?.total ?? 0];
  if (designCount + uploadCount === 0)
    return <EmptyState icon={Trash2} title={t('trashEmpty')} text={t('trashEmptyText', { days: TRASH_DAYS })} />;
  return (
    <div className={styles.sections}>
      <div className={pageStyles.tools}>
        <p className={pageStyles.note}>{t('trashPurges', { days: TRASH_DAYS })}</p>
        <EmptyTrash designs={designCount} uploads={uploadCount} />
      </div>
      {designCount > 0 && (
        <section>
          <h2 className={styles.title}>{t('trashDesigns')}</h2>
          <ListView query={designs} empty={null}>
            {(list) => <TrashedDesigns list={list} />}
          </ListView>
        </section>
      )}
      {uploadCount > 0 && (
        <section>
          <h2 className={styles.title}>{t('trashUploads')}</h2>
          <ListView query={uploads} empty={null}>
            {(list) => <UploadList list={list} label={t('trashUploads')} state="trash" />}
          </ListView>
        </section>
      )}
    </div>
  );
}

function EmptyTrash({ designs, uploads }: { designs: number; uploads: number }) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const { ask, dialog } = useConfirm();
  const { emptyDesignTrash, emptyUploadTrash } = projectsApi.endpoints;
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      if (designs > 0) await dispatch(emptyDesignTrash.initiate({ body: {} }, { track: false })).unwrap();
      if (uploads > 0) await dispatch(emptyUploadTrash.initiate({ body: {} }, { track: false })).unwrap();
      shell.notify({ kind: 'success', text: t('trashEmptied') });
    } catch {
      shell.notify({ kind: 'error', text: t('bulkFailed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="danger"
        size="small"
        icon={Trash2}
        busy={busy}
        onClick={() =>
          ask({
            type: 'image',
            kind: 'permanent',
            title: t('emptyTrashTitle', { count: designs + uploads }),
            text: t('confirmGoneText'),
            action: t('emptyTrash'),
            run: () => void run(),
          })
        }
      >
        {t('emptyTrash')}
      </Button>
      {dialog}
    </>
  );
}

function TrashedDesigns({ list }: { list: Entries<DesignTeaser> }) {
  const t = useText();
  const actions = useDesignActions();
  const bulk = useBulk('designs');
  const { ask, dialog } = useConfirm();
  const selection = useSelection(useMemo(() => list.entries.map(({ id }) => id), [list.entries]));
  const question = (title: string, run: () => void) =>
    ask({ type: 'design', kind: 'permanent', title, text: t('confirmGoneText'), action: t('deleteForGood'), run });
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          { label: t('restore'), icon: RotateCcw, run: (ids) => void bulk('restore', ids) },
          {
            label: t('deleteForGood'),
            icon: Trash2,
            danger: true,
            keeps: true,
            run: (ids) =>
              question(t('confirmGoneMany', { count: ids.length }), () => void bulk('delete', ids, { forGood: true })),
          },
        ]}
      />
      <CardGrid
        label={t('trashDesigns')}
        entries={list.entries}
        more={list.more}
        card={(design) => (
          <DesignCard
            key={design.id}
            design={design}
            selected={selection.has(design.id)}
            onSelect={(range) => selection.toggle(design.id, range)}
            onDelete={() => question(t('confirmGoneTitle', { name: design.name }), () => void actions.remove(design))}
            onRestore={() => void actions.restore(design)}
          />
        )}
      />
      {dialog}
    </>
  );
}
