import { useText } from '../texts';
import styles from './keys-hint.module.css';

/** How one moves in the list before it; seen only while the keyboard is in that list, and read out with its name. */
export function KeysHint({ id }: { id: string }) {
  const t = useText();
  return (
    <p id={id} className={styles.hint}>
      {t('keysHint')}
    </p>
  );
}
