import { buttonLook, EmptyState } from '@commonplace/ui';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../texts';
import { lastPageOf } from './paging';
import { printSearch, type SearchState } from '../search-paths';

/** A page number behind the last page: says so and leads back. */
export function PastTheEnd({ state, total }: { state: SearchState; total: number }) {
  const t = useText();
  return (
    <EmptyState
      icon={BookOpen}
      title={t('lastPage')}
      text={t('lastPageHelp', { pages: lastPageOf(total, state.pagesize) })}
      action={
        <Link to={printSearch({ ...state, page: 1 })} className={buttonLook({ variant: 'primary' })}>
          {t('firstPage')}
        </Link>
      }
    />
  );
}
