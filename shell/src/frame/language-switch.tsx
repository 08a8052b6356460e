import { localeCookie, LOCALE_TAGS, LOCALES, localeOf, type Locale } from '@commonplace/contracts/locales';
import { useShell } from '@commonplace/remote-kit';
import { Languages } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../texts';
import styles from './language-switch.module.css';

/** In the session's storage: the page was loaded anew by this switch, which had the focus. */
const CHOSEN = 'commonplace:language-chosen';

/** Keeps the language for a year and loads the page anew: the edge writes language and direction into it before it is painted. */
export function chooseLanguage(locale: Locale, page: Window = window): void {
  page.document.cookie = localeCookie(locale, page.location.protocol === 'https:');
  try {
    page.sessionStorage.setItem(CHOSEN, locale);
  } catch {
    // A browser that keeps nothing changes its language all the same.
  }
  page.location.reload();
}

/** Languages of the product, each called as its speakers call it; one is chosen by a press, never by passing over it. */
export function LanguageSwitch() {
  const t = useText();
  const { locale } = useShell();
  const id = useId();
  const current = useRef<HTMLButtonElement>(null);
  // Who chose goes on where they were, not at the top of the page.
  useEffect(() => {
    try {
      if (sessionStorage.getItem(CHOSEN) === null) return;
      sessionStorage.removeItem(CHOSEN);
      current.current?.focus();
    } catch {
      // Nothing was kept.
    }
  }, []);
  return (
    <div role="group" aria-labelledby={id} className={styles.switch}>
      <Languages size={18} aria-hidden />
      <span id={id}>{t('language')}</span>
      {LOCALE_TAGS.map((tag) => {
        const chosen = tag === localeOf(locale);
        return (
          <button
            key={tag}
            ref={chosen ? current : null}
            type="button"
            lang={tag}
            className={styles.language}
            aria-pressed={chosen}
            onClick={() => {
              if (!chosen) chooseLanguage(tag);
            }}
          >
            {LOCALES[tag].name}
          </button>
        );
      })}
    </div>
  );
}
