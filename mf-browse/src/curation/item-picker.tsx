import { Dialog, Skeleton, TextField } from '@commonplace/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchQuery } from '../app/api';
import { Failure } from '@commonplace/remote-kit/failure';
import { useCalm } from '@commonplace/remote-kit/use-calm';
import styles from './curation.module.css';
import { useCurationText } from './texts';

const TYPING_MS = 250;

/** Finds an item of the library; choosing one leaves the picker open, so that several can be chosen. */
export function ItemPicker({ onPick, onClose }: { onPick: (id: string) => void; onClose: () => void }) {
  const t = useCurationText();
  const [typed, setTyped] = useState('');
  const q = useCalm(typed.trim(), TYPING_MS);
  const query = { scope: 'all', q, pagesize: 40 } as const;
  const { data, currentData, error, isFetching, refetch } = useSearchQuery({ query });
  return (
    <Dialog open onClose={onClose} title={t('pickTitle')} size="large">
      <TextField
        label={t('pickSearch')}
        type="search"
        icon={Search}
        maxLength={128}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && !currentData ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Skeleton className={styles.skeleton ?? ''} />
      ) : data.results.length === 0 ? (
        <p>{t('pickNone')}</p>
      ) : (
        <ul className={styles.tiles}>
          {data.results.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.tile}
                aria-label={t('pick', { title: item.imgCaption })}
                onClick={() => onPick(item.id)}
              >
                <img src={item.url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
