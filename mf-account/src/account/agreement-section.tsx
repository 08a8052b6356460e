import { useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useErrorText } from '../people/error-text';
import { onlyFailed } from '../people/only-failed';
import { Alert, Failed, Waiting } from '../people/page';
import { useAcceptAgreementMutation, useAgreementQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { useText } from './account.texts';
import type { SectionProps } from './section-page';

/** The artist agreement: offered, or accepted with its version and day. */
export function AgreementSection({ accountId, own }: SectionProps) {
  const t = useText();
  const shell = useShell();
  const day = useDate('day');
  const asked = useAgreementQuery({ params: { accountId } });
  const [accept, accepting] = useAcceptAgreementMutation();
  const { text } = useErrorText()(accepting.error);
  if (onlyFailed(asked)) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting />;
  const { agreement, offered, accepted } = asked.data;
  return (
    <section className={styles.card}>
      <p className={styles.lead}>{t('agreementLead')}</p>
      <div className={styles.prose}>
        <p>{t('agreementText1')}</p>
        <p>{t('agreementText2')}</p>
        <p>{t('agreementText3')}</p>
      </div>
      <Alert>{text}</Alert>
      {agreement && accepted ? (
        <p className={styles.notice}>{t('agreementDone', { version: agreement, date: day(accepted) })}</p>
      ) : null}
      {own && agreement !== offered && (
        <div className={styles.row}>
          <Button
            variant="primary"
            busy={accepting.isLoading}
            onClick={() =>
              // It is kept, whether or not it is heard now who is looking.
              void accept({ body: { version: offered } })
                .then(() => shell.session.refresh())
                .catch((error: unknown) => shell.reportError(error, 'artist-agreement'))
            }
          >
            {t('agreementAccept')}
          </Button>
        </div>
      )}
    </section>
  );
}
