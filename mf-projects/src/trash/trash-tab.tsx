import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { EmptyState } from '@commonplace/ui';
import { Trash2 } from 'lucide-react';
import { useDesignsQuery, useUploadsQuery } from '../app/api';
import { useConfirm } from '../confirm/use-confirm';
import { DesignCard } from '../designs/design-card';
import { useDesignActions } from '../designs/use-design-actions';
import { Failure } from '../lists/failure';
import { Loading } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { useText } from '../texts';
import { UploadCards } from '../uploads/uploads-tab';
import styles from './trash-tab.module.css';

const MOST = 100;

/** Deleted designs and uploads: restore them, or delete them for good. */
export function TrashTab() {
  const t = useText();
  const designs = useDesignsQuery({ query: { page: 1, pagesize: MOST, deleted: 'true' } });
  const uploads = useUploadsQuery({ query: { page: 1, pagesize: MOST, state: 'trash' } });
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
  if (designs.data.total + uploads.data.total === 0)
    return <EmptyState icon={Trash2} title={t('trashEmpty')} text={t('trashEmptyText')} />;
  return (
    <div className={styles.sections}>
      {designs.data.total > 0 && (
        <section>
          <h2 className={styles.title}>{t('trashDesigns')}</h2>
          <TrashedDesigns designs={designs.data.results} />
        </section>
      )}
      {uploads.data.total > 0 && (
        <section>
          <h2 className={styles.title}>{t('trashUploads')}</h2>
          <UploadCards uploads={uploads.data.results} label={t('trashUploads')} />
        </section>
      )}
    </div>
  );
}

function TrashedDesigns({ designs }: { designs: readonly DesignTeaser[] }) {
  const t = useText();
  const actions = useDesignActions();
  const { ask, dialog } = useConfirm();
  const remove = (design: DesignTeaser) =>
    ask({
      type: 'design',
      kind: 'permanent',
      title: t('confirmGoneTitle', { name: design.name }),
      text: t('confirmGoneText'),
      action: t('deleteForGood'),
      run: () => void actions.remove(design),
    });
  return (
    <>
      <ul className={lists.cards} aria-label={t('trashDesigns')}>
        {designs.map((design) => (
          <DesignCard
            key={design.id}
            design={design}
            onDelete={() => remove(design)}
            onRestore={() => void actions.restore(design)}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}
