import { useEffect, useRef, type ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';
import { pageDirection } from '../direction';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; panel?: ReactNode }[];
}

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the row scrolls: the chosen one is brought into view, and the page itself stays where it is.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector('[aria-selected="true"]');
    if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange} dir={pageDirection()}>
      <Radix.List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
