import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { useShell } from '@commonplace/remote-kit';
import { Button, Dialog } from '@commonplace/ui';
import { written } from '@commonplace/remote-kit/written';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi, useDesignVersionsQuery } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { Failure } from '../lists/failure';
import { Loading } from '../lists/list-view';
import { useText } from '../texts';
import styles from './versions-dialog.module.css';

/** Earlier states of a design; one that is restored is saved on top, so nothing is lost by it. */
export function VersionsDialog({ design, onClose }: { design: DesignTeaser; onClose: () => void }) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const { data, error, isFetching, refetch } = useDesignVersionsQuery({ params: { id: design.id } });
  const [busy, setBusy] = useState<number>();
  const restore = async (rev: number) => {
    setBusy(rev);
    try {
      const input = { params: { id: design.id, rev } };
      await dispatch(projectsApi.endpoints.restoreDesignVersion.initiate(input, { track: false })).unwrap();
      shell.notify({ kind: 'success', text: t('versionRestored', { name: design.name }) });
      shell.emit('design-changed', { id: design.id, change: 'changed' });
      onClose();
    } catch {
      setBusy(undefined);
      shell.notify({ kind: 'error', text: t('versionFailed') });
    }
  };
  const when = (iso: string) =>
    new Intl.DateTimeFormat(written(shell.locale), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
  return (
    <Dialog open onClose={onClose} title={t('versionsOf', { name: design.name })} closeLabel={t('close')}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Loading kind="rows" label={t('loading')} />
      ) : data.results.length === 0 ? (
        <p>{t('versionsEmpty')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('versions')}>
          {data.results.map(({ rev, at, changes }) => (
            <li key={rev} className={styles.version}>
              <span className={styles.words}>
                <time dateTime={at}>{when(at)}</time>
                <span className={styles.saves}>{t('saves', { count: changes })}</span>
              </span>
              <Button size="small" busy={busy === rev} onClick={() => void restore(rev)}>
                {t('restoreVersion', { date: when(at) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
