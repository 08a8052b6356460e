import { VisuallyHidden } from '@commonplace/ui';
import { ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../texts';
import styles from './search-form.module.css';
import { SEARCH_SECTIONS, searchOf, searchUrl } from './sections';

/** Search from everywhere: a section and words. On a results page it shows that page's search. */
export function SearchForm() {
  const { pathname } = useLocation();
  const current = searchOf(pathname);
  // A new page is a new form: what was typed and not sent is left behind.
  return <Form key={pathname} path={current?.path ?? 'all'} term={current?.term ?? ''} />;
}

function Form({ path, term }: { path: string; term: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [words, setWords] = useState(term);
  const known = SEARCH_SECTIONS.some((section) => section.path === path);
  const [section, setSection] = useState(known ? path : 'all');
  const id = useId();
  const title = SEARCH_SECTIONS.find((one) => one.path === section)?.title ?? '';
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(searchUrl(section, words));
      }}
    >
      <VisuallyHidden>
        <label htmlFor={`${id}-section`}>{t('searchIn')}</label>
        <label htmlFor={`${id}-words`}>{t('search')}</label>
      </VisuallyHidden>
      <span className={styles.choice}>
        <span className={styles.chosen} aria-hidden>
          {title}
          <ChevronDown size={14} />
        </span>
        <select
          id={`${id}-section`}
          className={styles.select}
          value={section}
          onChange={(e) => setSection(e.target.value)}
        >
          {SEARCH_SECTIONS.map((one) => (
            <option key={one.path} value={one.path}>
              {one.title}
            </option>
          ))}
        </select>
      </span>
      <input
        id={`${id}-words`}
        type="search"
        className={styles.input}
        value={words}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={section === 'all' ? t('searchAll') : t('searchPlaceholder', { section: title })}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="submit" className={styles.button} aria-label={t('search')} title={t('search')}>
        <Search size={20} aria-hidden />
      </button>
    </form>
  );
}
