import { heldDownload } from '@commonplace/remote-kit/held-download';
import styles from './auth.module.css';
import { useText } from './texts';

/** Why somebody who pressed Download is here, and that it goes on from there. */
export function WantedDownload({ destination }: { destination: string | undefined }) {
  const t = useText();
  const item = heldDownload(destination);
  if (!item) return null;
  return (
    <p className={`${styles.notice} ${styles.calm}`}>
      {item.title ? t('downloadWanted', { title: item.title }) : t('downloadWantedPlain')}
    </p>
  );
}
