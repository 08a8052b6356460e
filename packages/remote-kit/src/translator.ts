import { createInstance } from 'i18next';
import { useEffect, useReducer } from 'react';
import { useShell } from './shell-context';

/** Flat catalogue: key → text with `{{values}}`; plurals as i18next writes them (`results_one`, `results_other`). */
export type Catalogue = Readonly<Record<string, string>>;
type KeyOf<C> =
  Extract<keyof C, string> extends infer K
    ? K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
      ? Base
      : K
    : never;
/** Texts of a whole remote in one other language: namespace → catalogue. */
export type Translations = Readonly<Record<string, Catalogue>>;
export type Translate<C> = (key: KeyOf<C>, values?: Record<string, string | number>) => string;

/** English of every room that was made so far: what other languages have to say as well. */
export const sources = new Map<string, Catalogue>();
const spoken: { locale?: string; translations: Translations } = { translations: {} };
const rooms = new Set<() => void>();

/** Gives rooms, also those that are made later, their texts in the page's language; what is missing stays English. */
export function speak(locale: string, translations: Translations): void {
  spoken.locale = locale;
  spoken.translations = { ...spoken.translations, ...translations };
  for (const adopt of rooms) adopt();
}

/**
 * Texts of one room. English is the source and always there; other languages are fetched when the shell's locale asks for them and fall
 * back to English key by key.
 */
export function createTranslator<C extends Catalogue>(
  namespace: string,
  english: C,
  others: Record<string, () => Promise<Catalogue>> = {},
) {
  const i18n = createInstance();
  void i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    ns: [namespace],
    defaultNS: namespace,
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { [namespace]: english } },
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<typeof i18n.init>[0]);

  /** Makes the language current; unknown ones leave English. */
  async function load(locale: string): Promise<void> {
    const language = locale.split('-')[0] ?? 'en';
    const fetchOther = others[locale] ?? others[language];
    if (fetchOther && !i18n.hasResourceBundle(locale, namespace)) {
      i18n.addResourceBundle(locale, namespace, await fetchOther());
    }
    await i18n.changeLanguage(fetchOther ? locale : 'en');
  }
  function adopt(): void {
    const catalogue = spoken.translations[namespace];
    if (!catalogue || spoken.locale === undefined) return;
    i18n.addResourceBundle(spoken.locale, namespace, catalogue);
    void i18n.changeLanguage(spoken.locale);
  }
  sources.set(namespace, english);
  rooms.add(adopt);
  adopt();
  const translate: Translate<C> = (key, values) => i18n.t(key as string, values ?? {});

  /** The translate function in the shell's language; renders again when the language has come. */
  function useText(): Translate<C> {
    const { locale } = useShell();
    const [, redraw] = useReducer((n: number) => n + 1, 0);
    useEffect(() => {
      if (locale === i18n.language || (locale.startsWith('en') && i18n.language === 'en')) return;
      let live = true;
      void load(locale).then(() => live && redraw());
      return () => {
        live = false;
      };
    }, [locale]);
    return translate;
  }
  /** The same room with further texts, of code that is fetched later: other languages have them with the room's own. */
  function extend<M extends Catalogue>(more: M) {
    i18n.addResourceBundle('en', namespace, more);
    sources.set(namespace, { ...sources.get(namespace), ...more });
    const t = translate as Translate<C & M>;
    function useMore(): typeof t {
      useText();
      return t;
    }
    return { t, useText: useMore };
  }
  return { t: translate, useText, load, extend };
}
