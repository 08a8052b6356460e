import { usePageTitle, useSession } from '@commonplace/remote-kit';
import { buttonLook } from '@commonplace/ui';
import { Navigate } from 'react-router';
import { Page, WaitingPage } from '../people/page';
import styles from '../people/people.module.css';
import { useText } from './developers.texts';
import { HooksSection } from './hooks-section';
import { KeysSection } from './keys-section';

/** `/developers`: what programs of outsiders need of an account. */
export function DevelopersPage() {
  const t = useText();
  const { isReady, isLoggedIn } = useSession();
  usePageTitle(t('title'));
  if (isReady && !isLoggedIn) return <Navigate to="/user/login?destination=%2Fdevelopers" replace />;
  if (!isReady) return <WaitingPage />;
  return (
    <Page>
      <div className={`${styles.row} ${styles.spread}`}>
        <h1 className={styles.title}>{t('title')}</h1>
        <a href="/api/docs" className={buttonLook({ size: 'small' })}>
          {t('docs')}
        </a>
      </div>
      <p className={styles.lead}>{t('lead')}</p>
      <KeysSection />
      <HooksSection />
    </Page>
  );
}
