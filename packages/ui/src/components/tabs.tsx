import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; panel?: ReactNode }[];
}

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className={styles.list}>
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
