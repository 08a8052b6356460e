import { LOCALE_COOKIE, LOCALE_TAGS, LOCALES, localeOf, type Locale } from '@commonplace/contracts/locales';
import { useShell } from '@commonplace/remote-kit';
import { Languages } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../texts';
import styles from './language-switch.module.css';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language for a year and loads the page anew: the edge writes language and direction into it before it is painted. */
export function chooseLanguage(locale: Locale, page: Window = window): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  page.location.reload();
}

export function LanguageSwitch() {
  const t = useText();
  const { locale } = useShell();
  const id = useId();
  return (
    <div className={styles.switch}>
      <Languages size={18} aria-hidden />
      <label htmlFor={id} className={styles.label}>
        {t('language')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={localeOf(locale)}
        onChange={(event) => chooseLanguage(localeOf(event.target.value))}
      >
        {LOCALE_TAGS.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {LOCALES[tag].name}
          </option>
        ))}
      </select>
    </div>
  );
}
