import { Pager } from '@commonplace/ui';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useCurationText } from './texts';

/** Pages of a list of the administration; the page stands in the address. */
export function ListPager({ total, pagesize }: { total: number; pagesize: number }) {
  const t = useCurationText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / pagesize));
  if (pages === 1) return null;
  const to = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `${pathname}?${next.toString()}`;
  };
  return (
    <Pager
      page={pageOf(params)}
      pages={pages}
      label={t('pages')}
      previous={t('previous')}
      next={t('next')}
      pageLabel={(page) => t('pageOf', { page })}
      link={(page, { key, ...props }) => <Link key={key} to={to(page)} {...props} />}
    />
  );
}

export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}
