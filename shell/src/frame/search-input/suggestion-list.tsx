import { Bookmark, History, LayoutGrid, Search, TrendingUp } from 'lucide-react';
import type { Option } from './options';
import styles from './suggestion-list.module.css';
import { useText } from './texts';
import { useKeptWords } from './use-kept-words';

interface ListProps {
  id: string;
  options: readonly Option[];
  active: string | undefined;
  /** What was typed: the part of a line that says more than that stands out. */
  typed: string;
  onChoose: (option: Option) => void;
  onPoint: (id: string) => void;
}
const GROUPS = ['recent', 'kept', 'suggestions'] as const;
const SIGNS = { tag: Search, title: Search, topic: LayoutGrid, popular: TrendingUp };

/** The popup of the combobox; focus stays in the field. */
export function SuggestionList({ id, options, active, typed, onChoose, onPoint }: ListProps) {
  const t = useText();
  const wordsOf = useKeptWords();
  const noteOf = ({ group, to, type, count }: Option) => {
    if (group === 'kept') return wordsOf(to);
    if (type === 'topic') return t('topic');
    return count ? t('count', { count }) : '';
  };
  return (
    <div role="listbox" id={id} aria-label={t('suggestions')} className={styles.list}>
      {GROUPS.map((group) => {
        const lines = options.filter((option) => option.group === group);
        if (lines.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={t(group)} className={styles.group}>
            {group !== 'suggestions' && (
              <p className={styles.heading} aria-hidden>
                {t(group)}
              </p>
            )}
            {lines.map((option) => {
              const note = noteOf(option);
              const Sign = group === 'recent' ? History : group === 'kept' ? Bookmark : SIGNS[option.type ?? 'tag'];
              return (
                <div
                  key={option.id}
                  role="option"
                  id={`${id}-${option.id}`}
                  aria-selected={option.id === active}
                  aria-label={[option.label, note].filter(Boolean).join(', ')}
                  className={styles.option}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => onPoint(option.id)}
                  onClick={() => onChoose(option)}
                >
                  <Sign size={16} aria-hidden className={styles.sign} />
                  <span className={styles.label}>
                    <Marked text={option.label} typed={typed} />
                  </span>
                  <span className={styles.note}>{note}</span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const start = typed.trim().toLowerCase();
  if (!start || !text.toLowerCase().startsWith(start)) return text;
  return (
    <>
      {text.slice(0, start.length)}
      <b>{text.slice(start.length)}</b>
    </>
  );
}
