import { useRef, useState } from 'react';
import { useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { Search } from 'lucide-react';
import { cleanTerm } from '@commonplace/contracts/catalog/search-text';
import { blankState, printSearch } from '../search-paths';
import { useText } from '../texts';
import styles from './home-search.module.css';
import { usePageSearch } from './use-page-search';

/** The large search field of the home page: everything, by text. */
export function HomeSearch() {
  const t = useText();
  const shell = useShell();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  usePageSearch(form);
  return (
    <form
      ref={form}
      role="search"
      aria-label={t('searchLabel')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        shell.navigate(printSearch({ ...blankState('all'), term: cleanTerm(text) }));
      }}
    >
      <Search size={20} aria-hidden className={styles.icon} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={255}
        aria-label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" className={styles.button}>
        {t('search')}
      </Button>
    </form>
  );
}
