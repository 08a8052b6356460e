import type { AskedList } from '@commonplace/remote-kit/use-shown-place';
import { useSearchParams } from 'react-router';
import { OlderLinks } from '../people/older-links';
import styles from '../people/people.module.css';
import { useText } from './admin.texts';

interface OlderNavProps {
  /** What is asked for the place in the address; what is shown until it has come is of another place. */
  asked: AskedList;
  next: string | number | null | undefined;
}

/** The ways on of a list of the administration, whose place and question stand in the address. */
export function OlderNav({ asked, next }: OlderNavProps) {
  const t = useText();
  const [search] = useSearchParams();
  const to = (before?: string) => {
    const query = new URLSearchParams(search);
    query.delete('before');
    if (before !== undefined) query.set('before', before);
    return `?${query.toString()}`;
  };
  return (
    <OlderLinks
      next={next}
      before={search.get('before') ?? undefined}
      to={to}
      asked={asked}
      newest={t('newest')}
      older={t('older')}
      className={styles.row}
    />
  );
}
