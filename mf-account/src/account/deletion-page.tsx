import { usePageTitle } from '@commonplace/remote-kit';
import { Badge } from '@commonplace/ui';
import { useParams } from 'react-router';
import { onlyFailed } from '../people/only-failed';
import { FailedPage, Page, WaitingPage } from '../people/page';
import { useDeletionQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { useText } from './account.texts';

const POLL_MS = 2_000;

/** The proof of a deletion: who has erased, and what is kept. Asks again until every part has answered. */
export function DeletionPage() {
  const t = useText();
  const date = useDate();
  const { token = '' } = useParams();
  const first = useDeletionQuery({ params: { token } });
  const asked = useDeletionQuery(
    { params: { token } },
    { pollingInterval: first.data?.complete ? 0 : POLL_MS, skipPollingIfUnfocused: true },
  );
  usePageTitle(t('deletedTitle'));
  if (onlyFailed(asked)) return <FailedPage asked={asked} />;
  if (!asked.data) return <WaitingPage />;
  const { uid, requested, complete, services } = asked.data;
  return (
    <Page narrow>
      <h1 className={styles.title}>{t('deletedTitle')}</h1>
      <p className={styles.lead}>{t('deletedLead', { uid, date: date(requested) })}</p>
      <p role="status" className={styles.notice}>
        {complete ? t('deletedDone') : t('deletedWaiting')}
      </p>
      <ul className={styles.list}>
        {services.map(({ service, erased, kept }) => (
          <li key={service} className={styles.item}>
            <span className={styles.personText}>
              <strong>{t(`service_${service}` as 'service_billing')}</strong>
              {kept.length > 0 && <span className={styles.small}>{t('keeps', { kept: kept.join(t('between')) })}</span>}
            </span>
            <Badge tone={erased ? 'success' : 'plain'}>
              {erased ? t('erasedAt', { date: date(erased) }) : t('notYet')}
            </Badge>
          </li>
        ))}
      </ul>
    </Page>
  );
}
