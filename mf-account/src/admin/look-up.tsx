import { Button, TextField } from '@commonplace/ui';
import { useState, type ReactNode } from 'react';
import styles from '../people/people.module.css';
import { useText } from './admin.texts';

interface Props {
  /** What is asked for in the address; the field follows it, as Back and Forward change it. */
  asked: string;
  label: string;
  /** What is looked for, where it is no account. */
  name?: string;
  onFind: (text: string) => void;
  /** More that narrows the search, between the field and the button. */
  children?: ReactNode;
}

/** The look-up above a list of the administration. */
export function LookUp({ asked, label, name, onFind, children }: Props) {
  const t = useText();
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    setText(asked);
  }
  return (
    <form
      role="search"
      aria-label={name ?? t('findAccounts')}
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(text.trim());
      }}
    >
      <div className={styles.grow}>
        <TextField label={label} type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      {children}
      <Button type="submit" variant="primary">
        {t('find')}
      </Button>
    </form>
  );
}
