import { latinDigits } from '@commonplace/contracts/digits';
import { useState } from 'react';
import { useShell } from '@commonplace/remote-kit';
import { Button, Pager } from '@commonplace/ui';
import { Link } from 'react-router';
import { useText } from '../texts';
import { clampPage, lastPageOf, RESULT_CAP } from './paging';
import styles from './result-pager.module.css';
import { printSearch, type SearchState } from '../search-paths';

/** The footer of a list: how many results, links to pages, and a field to type one (SEARCH-08, SEARCH-26, SEARCH-27). */
export function ResultPager({ state, total }: { state: SearchState; total: number }) {
  const t = useText();
  const shell = useShell();
  const pages = lastPageOf(total, state.pagesize);
  const [typed, setTyped] = useState('');
  if (total === 0) return null;
  const urlOf = (page: number) => printSearch({ ...state, page });
  return (
    <footer className={styles.footer}>
      <p className={styles.count}>
        {total >= RESULT_CAP ? t('resultsMany', { count: RESULT_CAP }) : t('results', { count: total })}
      </p>
      <Pager
        page={Math.min(state.page, pages)}
        pages={pages}
        label={t('pages')}
        link={(page, { key, children, ...props }) => (
          <Link key={key} to={urlOf(page)} {...props}>
            {children}
          </Link>
        )}
      />
      {pages > 1 && (
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed === '') return;
            setTyped('');
            shell.navigate(urlOf(clampPage(typed, pages)));
          }}
        >
          <label className={styles.label}>
            {t('goToPage')}
            <input
              className={styles.input}
              inputMode="numeric"
              enterKeyHint="go"
              autoComplete="off"
              value={typed}
              placeholder={String(Math.min(state.page, pages))}
              onChange={(event) => setTyped(latinDigits(event.target.value).replace(/\D/g, '').slice(0, 6))}
            />
          </label>
          <span>{t('pageOf', { pages })}</span>
          {/* The number pad of some phones has no key for Enter. */}
          {typed !== '' && (
            <Button size="small" type="submit">
              {t('go')}
            </Button>
          )}
        </form>
      )}
    </footer>
  );
}
