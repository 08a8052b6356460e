import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { labels } from '../labels';
import { buttonLook } from './button';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  pages: number;
  /** Draws the link to a page with these props, e.g. `(page, props) => <Link to={urlOf(page)} {...props} />`. */
  link: (page: number, props: PagerLinkProps) => ReactElement;
  label?: string;
  previous?: string;
  next?: string;
  /** Accessible name of a numbered link. */
  pageLabel?: (page: number) => string;
}
export interface PagerLinkProps {
  key: string | number;
  className: string;
  children: React.ReactNode;
  rel?: 'prev' | 'next';
  'aria-current'?: 'page';
  'aria-label'?: string;
}

/** Links to the pages of a list: real links, so that they open in a tab and are found by search engines. */
export function Pager({
  page,
  pages,
  link,
  label = labels.pages,
  previous = labels.previous,
  next = labels.next,
  pageLabel = (n) => labels.page.replace('{n}', String(n)),
}: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      {page > 1 &&
        link(page - 1, {
          key: 'previous',
          rel: 'prev',
          className: buttonLook({ size: 'medium' }),
          children: (
            <>
              <ChevronLeft size={18} aria-hidden /> {previous}
            </>
          ),
        })}
      <span className={styles.numbers}>
        {pageNumbers(page, pages).map((n, i) =>
          n === undefined ? (
            <span key={`gap-${i}`} className={styles.gap} aria-hidden>
              …
            </span>
          ) : (
            link(n, {
              key: n,
              className: `${buttonLook({ variant: 'quiet' })} ${styles.number ?? ''}`,
              'aria-current': n === page ? 'page' : undefined,
              'aria-label': pageLabel(n),
              children: n,
            })
          ),
        )}
      </span>
      {page < pages &&
        link(page + 1, {
          key: 'next',
          rel: 'next',
          className: buttonLook({ size: 'medium' }),
          children: (
            <>
              {next} <ChevronRight size={18} aria-hidden />
            </>
          ),
        })}
    </nav>
  );
}

/** First, last and the neighbours of the current page; undefined marks a gap of more than one page. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const gap = n - (sorted[i - 1] ?? n);
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [undefined, n] : [n];
  });
}
