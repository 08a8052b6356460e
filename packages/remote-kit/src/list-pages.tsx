import { cx, Pager, Spinner, type PagerProps } from '@commonplace/ui';
import { Link } from 'react-router';
import styles from './list-pages.module.css';
import { useShownPlace, type AskedList } from './use-shown-place';

interface Props extends Omit<PagerProps, 'link'> {
  /** The page in the address. */
  page: number;
  /** The address of a page. */
  to: (page: number) => string;
  /** What is asked for the page in the address: until it has come, the rows of another one are shown. */
  asked: AskedList;
}

/** Links to the pages of a list whose page stands in the address; those to a page that is on its way are busy until its rows are there. */
export function ListPages({ page, to, asked, ...words }: Props) {
  const { shown, waiting } = useShownPlace(page, asked);
  return (
    <Pager
      {...words}
      page={shown}
      link={(at, { key, className, children, ...props }) => {
        const busy = waiting && at === page && at !== shown;
        return (
          <Link
            key={key}
            {...props}
            to={to(at)}
            className={cx(className, busy && styles.busy)}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={busy ? (event) => event.preventDefault() : undefined}
          >
            {children}
            {busy && <Spinner className={styles.over ?? ''} />}
          </Link>
        );
      }}
    />
  );
}
