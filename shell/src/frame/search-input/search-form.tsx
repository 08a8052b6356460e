import { cleanTerm, MOST_TAGS } from '@commonplace/contracts/catalog/search-text';
import { useShell } from '@commonplace/remote-kit';
import { VisuallyHidden } from '@commonplace/ui';
import { Search } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PNGS_PAGE, searchAddress, stayingOf, STICKERS, withTags, type Asked } from './address';
import { categoriesOn, categoryOf, scopeOf } from './categories';
import { AllKept } from './all-kept';
import { CategorySelect, useCategoryName } from './category-select';
import { HeartButton } from './heart-button';
import { optionsOf, type Option } from './options';
import { browserStore, keepRecent, recentSearches, withRecent } from './recent';
import styles from './search-form.module.css';
import { SuggestionList } from './suggestion-list';
import { TagChips } from './tag-chips';
import { takeTags } from './tags';
import { useText } from './texts';
import { useKeptSearches } from './use-kept-searches';
import { useSlash } from './use-slash';
import { useSuggestions } from './use-suggestions';

/** Narrower windows are phones, which INPUT-11 leaves where they are. px */
const PHONE = 600;

/** The input: category, tags, words with suggestions (an ARIA combobox: focus stays in the field), heart. */
export function SearchForm({ asked }: { asked: Asked | undefined }) {
  const t = useText();
  const shell = useShell();
  const navigate = useNavigate();
  const place = useLocation();
  const nameOf = useCategoryName();
  const [text, setText] = useState(asked?.term ?? '');
  const [tags, setTags] = useState(asked?.tags ?? []);
  const [category, setCategory] = useState(() => categoryOf(asked?.section));
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { suggestions, ask, cancel } = useSuggestions();
  const { kept, load, forget } = useKeptSearches();
  const [all, setAll] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** The field gets its focus back from a dialog: nobody asked for suggestions. */
  const givenBack = useRef(false);
  const id = useId();
  useSlash(field);

  const { section } = category;
  // Only the section that one is in has a half that one is in.
  const half = asked?.section === section ? asked.half : {};
  const staying = asked?.section === section ? stayingOf(place.search) : {};
  const scope = scopeOf(section, half);
  const options = optionsOf({ text, section, half, staying, tags, recent, kept, suggestions });
  const shown = open && options.length > 0;
  const listId = `${id}-list`;

  const close = () => {
    cancel();
    setOpen(false);
    setActive(undefined);
  };
  const remember = (term: string) => {
    const store = browserStore();
    keepRecent(store, withRecent(recentSearches(store), term));
  };
  const choose = (option: Option) => {
    close();
    if (option.term) {
      remember(option.term);
      setText(option.term);
    }
    void navigate(option.to);
  };
  const submit = () => {
    close();
    const { text: rest, tags: all } = takeTags(`${text}`, tags);
    const term = cleanTerm(rest);
    if (term) remember(term);
    if (!term && all.length === 1 && all[0] === STICKERS && window.innerWidth >= PHONE) void navigate(PNGS_PAGE);
    else void navigate(searchAddress(section, term, all, half, staying));
  };
  const change = (value: string) => {
    const taken = takeTags(value, tags);
    if (taken.full) shell.notify({ text: t('tooManyTags', { most: MOST_TAGS }) });
    setText(taken.text);
    setTags(taken.tags);
    setActive(undefined);
    setOpen(true);
    ask(taken.text, scope);
  };
  const drop = (tag: string) => {
    const left = tags.filter((one) => one !== tag);
    setTags(left);
    if (asked?.tags.includes(tag)) void navigate(withTags(place.pathname, place.search, left));
    else field.current?.focus();
  };
  const move = (step: 1 | -1) => {
    const at = options.findIndex((option) => option.id === active);
    // Between the last line and the first lies the field itself.
    const next = at === -1 && step === -1 ? options.length - 1 : at + step;
    const line = options[next]?.id;
    setActive(line);
    // The list may be longer than its box.
    if (line) document.getElementById(`${listId}-${line}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown) move(event.key === 'ArrowDown' ? 1 : -1);
      else {
        setOpen(true);
        ask(text, scope);
      }
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const option = shown ? options.find((one) => one.id === active) : undefined;
      if (!option) return;
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      drop(tags.at(-1) ?? '');
    }
  };
  const enter = () => {
    if (givenBack.current) {
      givenBack.current = false;
      return;
    }
    setRecent(recentSearches(browserStore()));
    load();
    setOpen(true);
    ask(text, scope);
  };
  const closeAll = () => {
    givenBack.current = true;
    setAll(false);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  const form = (
    <form
      role="search"
      className={styles.form}
      data-open={shown || undefined}
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CategorySelect
        value={category}
        categories={categoriesOn(asked?.section)}
        onChange={(next) => {
          setCategory(next);
          cancel();
        }}
      />
      <TagChips tags={tags} onRemove={drop} />
      <VisuallyHidden>
        <label htmlFor={`${id}-words`}>{t('search')}</label>
        <span id={`${id}-hint`}>{t('hint')}</span>
        <span role="status">{shown ? t('found', { count: options.length }) : ''}</span>
      </VisuallyHidden>
      <input
        ref={field}
        id={`${id}-words`}
        type="text"
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts="/"
        className={styles.input}
        value={text}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={category.name === 'all' ? t('placeholder_all') : t('placeholder', { category: nameOf(category) })}
        onFocus={enter}
        onClick={() => setOpen(true)}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {asked && <HeartButton hearted={asked.hearted} />}
      <button type="submit" className={styles.button} aria-label={t('search')} title={t('search')}>
        <Search size={20} aria-hidden />
      </button>
      {shown && (
        <div className={styles.popup}>
          <SuggestionList
            id={listId}
            options={options}
            active={active}
            typed={text}
            onChoose={choose}
            onPoint={setActive}
          />
          {kept.length > 0 && (
            <button
              type="button"
              className={styles.forget}
              onClick={() => {
                // The dialog gives the focus back to where it was, and this button goes with the list.
                field.current?.focus();
                setAll(true);
              }}
            >
              {t('allKept', { count: kept.length })}
            </button>
          )}
          {options.some(({ group }) => group === 'recent') && (
            <button
              type="button"
              className={styles.forget}
              onClick={() => {
                keepRecent(browserStore(), []);
                setRecent([]);
                field.current?.focus();
              }}
            >
              {t('forgetRecent')}
            </button>
          )}
        </div>
      )}
    </form>
  );
  return (
    <>
      {form}
      {all && <AllKept kept={kept} onForget={(one) => void forget(one)} onOpen={closeAll} onClose={closeAll} />}
    </>
  );
}
