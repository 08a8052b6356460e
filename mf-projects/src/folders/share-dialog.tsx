import type { Project } from '@commonplace/contracts/assets/projects';
import { useShell } from '@commonplace/remote-kit';
import { Button, Dialog, Select, TextField } from '@commonplace/ui';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi, useFolderShareQuery } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { Failure } from '../lists/failure';
import { day } from '../lists/facts';
import { Loading } from '../lists/list-view';
import styles from '../home/page.module.css';
import { useText } from '../texts';

const DAYS = [1, 7, 30, 90] as const;
type Days = (typeof DAYS)[number];
const { endpoints } = projectsApi;

/** The link of a folder: made for so many days, copied, ended. */
export function ShareDialog({ folder, onClose }: { folder: Project; onClose: () => void }) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const params = { id: folder.id };
  const { data, error, isFetching, refetch } = useFolderShareQuery({ params });
  const [days, setDays] = useState<Days>(30);
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      shell.notify({ kind: 'error', text: t('shareFailed') });
    }
    setBusy(false);
  };
  const make = () =>
    change(() => dispatch(endpoints.shareFolder.initiate({ params, body: { days } }, { track: false })).unwrap());
  const end = () => change(() => dispatch(endpoints.unshareFolder.initiate({ params }, { track: false })).unwrap());
  const url = data?.share ? new URL(data.share.url, location.origin).href : '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      shell.notify({ kind: 'success', text: t('linkCopied') });
    } catch {
      // A browser without a clipboard, as on a plain address other than localhost; or one that was not allowed to.
      shell.notify({ kind: 'error', text: t('linkNotCopied') });
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('shareTitle', { name: folder.name })} closeLabel={t('close')}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Loading kind="rows" label={t('loading')} />
      ) : data.share ? (
        <div className={styles.stack}>
          <TextField label={t('shareLink')} dir="ltr" value={url} readOnly onFocus={(event) => event.target.select()} />
          <p className={styles.note}>{t('shareUntil', { date: day(data.share.expires, shell.locale) })}</p>
          <div className={styles.buttons}>
            <Button variant="primary" icon={Copy} onClick={() => void copy()}>
              {t('copyLink')}
            </Button>
            <Button icon={Link2Off} busy={busy} onClick={() => void end()}>
              {t('endLink')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.stack}>
          <p className={styles.note}>{t('shareHint')}</p>
          <Select
            label={t('shareFor')}
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value) as Days)}
            options={DAYS.map((value) => ({ value: String(value), label: t('days', { count: value }) }))}
          />
          <Button variant="primary" icon={Link2} busy={busy} onClick={() => void make()}>
            {t('makeLink')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
