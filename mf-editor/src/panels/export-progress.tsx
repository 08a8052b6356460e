import { Button, Progress } from '@commonplace/ui';
import { useExportJob, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import styles from './export-progress.module.css';

/** The export that runs while the person goes on: how far it is, and a way to end it. */
export default function ExportProgress() {
  const t = useText();
  const workspace = useWorkspace();
  const { here, running } = useExportJob();
  if (!running) return null;
  const { done, pages } = running;
  return (
    <div className={styles.box} role="group" aria-label={t('export.running')}>
      <p className={styles.text}>{t('export.progress', { done: Math.floor(done), count: pages })}</p>
      <Progress
        label={t('export.progress', { done: Math.floor(done), count: pages })}
        value={done / Math.max(1, pages)}
      />
      <Button size="small" onClick={() => workspace.exports.cancel()}>
        {t('export.cancel')}
      </Button>
      {here && <p className={styles.here}>{t(`export.here.${here}`)}</p>}
    </div>
  );
}
