import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { ListPages } from '@commonplace/remote-kit/list-pages';
import { useShownPlace, type AskedList } from '@commonplace/remote-kit/use-shown-place';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCurationText } from './texts';

/** How long a list is, how much of it a page shows, and what is asked for the page in the address. */
interface Paged {
  total: number;
  pagesize: number;
  asked: AskedList;
}

/** Pages of a list of the administration; the page stands in the address, and the one that is on its way is busy. */
export function ListPager(paged: Paged) {
  const t = useCurationText();
  const { page, shown, pages, to } = usePages(paged);
  // Behind the last page EmptyPage leads back.
  if (pages === 1 || shown > pages) return null;
  return (
    <ListPages
      page={page}
      pages={pages}
      label={t('pages')}
      previous={t('previous')}
      next={t('next')}
      pageLabel={(at) => t('pageOf', { page: at })}
      to={to}
      asked={paged.asked}
    />
  );
}

/** What is shown of an empty page: that it lies behind the last one, where the list has entries, else what `none` says. */
export function EmptyPage({ none, ...paged }: Paged & { none: ReactNode }) {
  const t = useCurationText();
  const { shown, pages, to } = usePages(paged);
  if (paged.total === 0) return none;
  return (
    <EmptyWithLink
      icon={BookOpen}
      title={t('noSuchPage', { page: shown })}
      text={t('noSuchPageText', { count: pages })}
      to={to(pages)}
      link={t('lastPage')}
    />
  );
}

/** `page` is in the address; `shown` is the one whose rows, or none, are on the screen until it has come. */
function usePages({ total, pagesize, asked }: Paged) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const page = pageOf(params);
  const { shown } = useShownPlace(page, asked);
  const to = (wanted: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(wanted));
    return `${pathname}?${next.toString()}`;
  };
  return { page, shown, pages: Math.max(1, Math.ceil(total / pagesize)), to };
}

export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}
