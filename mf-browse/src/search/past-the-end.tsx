import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { BookOpen } from 'lucide-react';
import { useText } from '../texts';
import { lastPageOf } from './paging';
import { printSearch, type SearchState } from '../search-paths';

/** A page number behind the last page: says so and leads back. */
export function PastTheEnd({ state, total }: { state: SearchState; total: number }) {
  const t = useText();
  return (
    <EmptyWithLink
      icon={BookOpen}
      title={t('lastPage')}
      text={t('lastPageHelp', { pages: lastPageOf(total, state.pagesize) })}
      to={printSearch({ ...state, page: 1 })}
      link={t('firstPage')}
    />
  );
}
