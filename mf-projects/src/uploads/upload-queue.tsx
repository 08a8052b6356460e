import { useShell } from '@commonplace/remote-kit';
import { sizeWords } from '@commonplace/remote-kit/size-words';
import { Button, IconButton, Progress, Spinner } from '@commonplace/ui';
import { CircleAlert, CircleCheck, Clock, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { ProjectsState } from '../app/store';
import { useText } from '../texts';
import type { QueueEntry } from './queue.slice';
import styles from './upload-queue.module.css';
import { useUploader } from './use-uploader';

/** Entries shown at once: of a folder of thousands, those under way and the newest. */
const SHOWN = 60;

/** The files of this visit with their states: what is sent and what failed first when there are too many to show. */
export function UploadQueue() {
  const t = useText();
  const { locale } = useShell();
  const entries = useSelector((state: ProjectsState) => state.queue);
  const { retry, cancel, clear } = useUploader();
  if (entries.length === 0) return null;
  const shown = shownOf(entries);
  const open = entries.filter(isOpen).map(({ key }) => key);
  const again = entries.filter((entry) => entry.status === 'failed' && entry.retry).map(({ key }) => key);
  const finished = entries.some(({ status }) => status === 'done' || status === 'failed');
  return (
    <section className={styles.queue} aria-label={t('queue')}>
      <ul className={styles.list} aria-live="polite">
        {shown.map((entry) => (
          <li key={entry.key} className={styles.entry} data-status={entry.status}>
            <Sign status={entry.status} />
            {entry.local && <Thumb src={entry.local} />}
            <span className={styles.name}>
              {entry.path ? <Link to={entry.path}>{entry.name}</Link> : entry.name}
              {entry.sameAs !== undefined && (
                <span className={styles.same}>{t('sameContent', { name: entry.sameAs })}</span>
              )}
            </span>
            {entry.status === 'active' && entry.share !== undefined && (
              <span className={styles.share}>
                <Progress label={t('sending', { name: entry.name })} value={entry.share} />
              </span>
            )}
            <span className={styles.size}>{sizeWords(entry.size, locale)}</span>
            <span className={styles.status}>{entry.problem ?? t(`queue_${entry.status}`)}</span>
            {entry.status === 'failed' && entry.retry && (
              <IconButton
                size="small"
                icon={RotateCw}
                label={t('queueRetry', { name: entry.name })}
                onClick={() => retry([entry.key])}
              />
            )}
            {isOpen(entry) && (
              <IconButton
                size="small"
                icon={X}
                label={t('queueCancel', { name: entry.name })}
                onClick={() => cancel([entry.key])}
              />
            )}
          </li>
        ))}
        {entries.length > shown.length && (
          <li className={styles.entry}>{t('queueMore', { count: entries.length - shown.length })}</li>
        )}
      </ul>
      <div className={styles.buttons}>
        {open.length > 1 && (
          <Button size="small" variant="quiet" onClick={() => cancel(open)}>
            {t('queueCancelAll')}
          </Button>
        )}
        {again.length > 1 && (
          <Button size="small" variant="quiet" onClick={() => retry(again)}>
            {t('queueRetryAll')}
          </Button>
        )}
        {finished && (
          <Button size="small" variant="quiet" onClick={clear}>
            {t('queueClear')}
          </Button>
        )}
      </div>
    </section>
  );
}

const isOpen = ({ status }: QueueEntry) => status === 'pending' || status === 'active';

function shownOf(entries: readonly QueueEntry[]): QueueEntry[] {
  const newest = [...entries].reverse();
  if (newest.length <= SHOWN) return newest;
  const first = newest.filter(({ status }) => status === 'active' || status === 'failed').slice(0, SHOWN);
  const kept = new Set(first);
  for (const entry of newest) if (kept.size < SHOWN) kept.add(entry);
  return newest.filter((entry) => kept.has(entry));
}

/** The chosen file as a picture; what is none, or cut off, leaves its place empty. */
function Thumb({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <span className={styles.thumb} />;
  return <img src={src} alt="" className={styles.thumb} decoding="async" onError={() => setBroken(true)} />;
}

function Sign({ status }: Pick<QueueEntry, 'status'>) {
  if (status === 'active') return <Spinner />;
  if (status === 'done') return <CircleCheck size={18} className={styles.good} aria-hidden />;
  if (status === 'failed') return <CircleAlert size={18} className={styles.bad} aria-hidden />;
  return <Clock size={18} aria-hidden />;
}
