import { buttonLook, EmptyState, Spinner } from '@commonplace/ui';
import { canKeepPages } from '@commonplace/remote-kit/offline';
import { createTranslator, usePageTitle, useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { CloudOff, HardDriveDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Copy } from '../persistence/copies';
import { copies } from '../persistence/designs';
import { keptTexts } from '../texts/kept';
import styles from './kept-page.module.css';

const { useText } = createTranslator('mf-editor-kept', keptTexts);

/** Designs that are kept in this browser: they open and can be changed without a network. */
export function KeptPage() {
  const t = useText();
  const { locale } = useShell();
  const offered = canKeepPages(window);
  const [kept, setKept] = useState<Copy[] | undefined>(offered ? undefined : []);
  usePageTitle(t('title'));
  useEffect(() => {
    if (!offered) return;
    let live = true;
    void copies.list().then((found) => live && setKept(found));
    return () => {
      live = false;
    };
  }, [offered]);
  const start = (
    <Link to="/create/design" className={buttonLook({ variant: 'primary' })}>
      {t('new')}
    </Link>
  );
  const day = new Intl.DateTimeFormat(written(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <main className={styles.page} aria-busy={kept === undefined}>
      {kept === undefined && <Spinner large label={t('loading')} />}
      {kept?.length === 0 && (
        <EmptyState
          heading="h1"
          icon={offered ? HardDriveDownload : CloudOff}
          title={t(offered ? 'none' : 'off')}
          text={t(offered ? 'noneText' : 'offText')}
          action={start}
        />
      )}
      {kept && kept.length > 0 && (
        <>
          <h1>{t('title')}</h1>
          <p className={styles.text}>{t('text')}</p>
          <ul className={styles.list}>
            {kept.map(({ key, answer, at }) => (
              <li key={key}>
                <Link to={`/create/design/${encodeURIComponent(key)}`} className={styles.link}>
                  <bdi className={styles.name}>{answer.design.name}</bdi>
                  <span className={styles.day}>{t('keptAt', { day: day.format(new Date(at)) })}</span>
                </Link>
              </li>
            ))}
          </ul>
          {start}
        </>
      )}
    </main>
  );
}
