import { useEffect, useRef } from 'react';
import styles from './font-sample.module.css';

/** A button with the font's name in the font itself. */
export function FontSample({ font, onClick }: { font: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.style.setProperty('font-family', `'${font}', var(--font-text)`);
  }, [font]);
  return (
    <button ref={button} type="button" className={styles.font} onClick={onClick}>
      {font}
    </button>
  );
}
