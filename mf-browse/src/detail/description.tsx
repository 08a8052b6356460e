import { useState } from 'react';
import { Button } from '@commonplace/ui';
import { useText } from '../texts';
import styles from './detail-view.module.css';

/** DETAIL-11: longer texts are cut here, at a word (docs/decisions). */
const LIMIT = 220;

export function Description({ text }: { text: string }) {
  const t = useText();
  const [all, setAll] = useState(false);
  if (!text) return null;
  const long = text.length > LIMIT;
  return (
    <div className={styles.description}>
      <p dir="auto">{long && !all ? `${text.slice(0, LIMIT).replace(/\s+\S*$/, '')}…` : text}</p>
      {long && (
        <Button variant="quiet" size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('less') : t('more')}
        </Button>
      )}
    </div>
  );
}
