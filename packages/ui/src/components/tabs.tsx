import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useChosenInMiddle } from '../chosen-in-middle';
import { pageDirection } from '../direction';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; panel?: ReactNode }[];
}

/** Tabs by the ARIA pattern: one stop of the Tab key, arrows (round the ends), Home and End choose at once. Only the chosen panel is drawn. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useChosenInMiddle(list, '[aria-selected="true"]', value);

  const chosen = tabs.findIndex((tab) => tab.value === value);
  const choose = (at: number) => {
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus({ preventScroll: true });
    const next = tabs[at]?.value;
    if (next !== undefined && next !== value) onChange(next);
  };
  const pressKey = (event: KeyboardEvent, at: number) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : tabAt(event.key, at, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-orientation="horizontal" aria-label={label} className={styles.list}>
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            aria-selected={at === chosen}
            tabIndex={at === Math.max(chosen, 0) ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(at)}
            onKeyDown={(event) => pressKey(event, at)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          tabIndex={0}
          hidden={at !== chosen}
          className={styles.panel}
        >
          {at === chosen && tab.panel}
        </div>
      ))}
    </div>
  );
}

/** Where a key leads from a tab; undefined for keys that mean nothing here. */
function tabAt(key: string, at: number, count: number): number | undefined {
  const forward = pageDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = pageDirection() === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === back) return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
