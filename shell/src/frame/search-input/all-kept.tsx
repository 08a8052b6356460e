import { Dialog, EmptyState, IconButton } from '@commonplace/ui';
import { Bookmark, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import styles from './all-kept.module.css';
import type { KeptSearch } from './options';
import { useText } from './texts';
import { useKeptWords } from './use-kept-words';

interface AllKeptProps {
  kept: readonly KeptSearch[];
  onForget: (kept: KeptSearch) => void;
  /** One of them was opened. */
  onOpen: () => void;
  onClose: () => void;
}

/** Every saved search, each with where it lies and what narrows it, to open or to forget. */
export function AllKept({ kept, onForget, onOpen, onClose }: AllKeptProps) {
  const t = useText();
  const wordsOf = useKeptWords();
  return (
    <Dialog open onClose={onClose} title={t('kept')} size="medium">
      {kept.length === 0 ? (
        <EmptyState icon={Bookmark} title={t('keptNone')} text={t('keptNoneText')} />
      ) : (
        <ul className={styles.list}>
          {kept.map((one) => {
            const words = wordsOf(one.to);
            return (
              <li key={one.to} className={styles.line}>
                <Link to={one.to} className={styles.link} onClick={onOpen}>
                  <bdi className={styles.name}>{one.q}</bdi> <span className={styles.note}>{words}</span>
                </Link>
                <IconButton
                  icon={Trash2}
                  label={t('forgetKept', { name: `${one.q}, ${words}` })}
                  onClick={() => onForget(one)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
