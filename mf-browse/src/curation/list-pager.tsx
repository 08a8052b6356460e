import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { ListPages } from '@commonplace/remote-kit/list-pages';
import type { AskedList } from '@commonplace/remote-kit/use-shown-place';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCurationText } from './texts';

/** How long a list is, and how much of it a page shows. */
interface Paged {
  total: number;
  pagesize: number;
}

/** Pages of a list of the administration; the page stands in the address, and the one that is on its way is busy. */
export function ListPager({ total, pagesize, asked }: Paged & { asked: AskedList }) {
  const t = useCurationText();
  const { params, pages, to } = usePages({ total, pagesize });
  // Behind the last page EmptyPage leads back.
  if (pages === 1 || pageOf(params) > pages) return null;
  return (
    <ListPages
      page={pageOf(params)}
      pages={pages}
      label={t('pages')}
      previous={t('previous')}
      next={t('next')}
      pageLabel={(page) => t('pageOf', { page })}
      to={to}
      asked={asked}
    />
  );
}

/** What is shown of an empty page: that it lies behind the last one, where the list has entries, else what `none` says. */
export function EmptyPage({ total, pagesize, none }: Paged & { none: ReactNode }) {
  const t = useCurationText();
  const { params, pages, to } = usePages({ total, pagesize });
  if (total === 0) return none;
  return (
    <EmptyWithLink
      icon={BookOpen}
      title={t('noSuchPage', { page: pageOf(params) })}
      text={t('noSuchPageText', { count: pages })}
      to={to(pages)}
      link={t('lastPage')}
    />
  );
}

function usePages({ total, pagesize }: Paged) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const to = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `${pathname}?${next.toString()}`;
  };
  return { params, pages: Math.max(1, Math.ceil(total / pagesize)), to };
}

export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}
