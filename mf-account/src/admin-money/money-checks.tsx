import type { MoneyCheck } from '@commonplace/contracts/billing/administration';
import { Badge, Button } from '@commonplace/ui';
import { useListChecksQuery, useRunCheckMutation } from '../billing/billing.api';
import { Alert, Failed, Waiting } from '../people/page';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import own from './admin-money.module.css';
import { useText } from './admin-money.texts';

const SHOWN = 7;

/** The reports of the nightly comparison of ledger, provider and subscriptions, and one more on demand. */
export function MoneyChecks() {
  const t = useText();
  const asked = useListChecksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [run, running] = useRunCheckMutation();
  return (
    <section aria-labelledby="money-checks" className={styles.form}>
      <div className={`${styles.row} ${styles.spread}`}>
        <h2 id="money-checks" className={styles.heading}>
          {t('checks')}
        </h2>
        <Button busy={running.isLoading} onClick={() => void run({ body: {} })}>
          {t('compare')}
        </Button>
      </div>
      <p className={styles.lead}>{t('checksLead')}</p>
      <Alert>{running.error && t('compareFailed')}</Alert>
      {asked.error ? <Failed asked={asked} /> : !asked.data && <Waiting lines={3} />}
      {asked.data?.checks.length === 0 && <p className={own.quiet}>{t('noChecks')}</p>}
      {asked.data && asked.data.checks.length > 0 && (
        <ul className={styles.list}>
          {asked.data.checks.slice(0, SHOWN).map((check) => (
            <Check key={check.id} check={check} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Check({ check }: { check: MoneyCheck }) {
  const t = useText();
  const date = useDate();
  const count = check.differences.length;
  const { entries, payments, subscriptions } = check;
  return (
    <li className={own.check}>
      <span className={own.checkHead}>
        <span>{date(check.at)}</span>
        <Badge tone={count === 0 ? 'success' : 'danger'}>
          {count === 0 ? t('agree') : t('differences', { count })}
        </Badge>
      </span>
      <span className={styles.small}>{t('compared', { entries, payments, subscriptions })}</span>
      {count > 0 && (
        <ul className={own.differences}>
          {check.differences.map((one) => (
            <li key={`${one.kind} ${one.subject}`}>{t('difference', one)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
