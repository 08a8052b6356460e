import type { ApiKey } from '@commonplace/contracts/identity/api-keys';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button } from '@commonplace/ui';
import { useState } from 'react';
import { Failed, Waiting } from '../people/page';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { useKeysQuery, useRevokeKeyMutation } from './developers.api';
import own from './developers.module.css';
import { useText } from './developers.texts';
import { KeyDialog } from './key-dialog';
import { QuestionDialog } from './question-dialog';
import { SecretDialog } from './secret-dialog';
import { useFormErrors } from './use-form-errors';

/** API keys: made, shown once, listed and revoked. */
export function KeysSection() {
  const t = useText();
  const shell = useShell();
  const asked = useKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [leaving, setLeaving] = useState<ApiKey>();
  const [revoke, revoking] = useRevokeKeyMutation();
  const failed = useFormErrors('keysFull')(revoking.error);
  // What became of another question is not said in this one.
  const ask = (key: ApiKey) => {
    revoking.reset();
    setLeaving(key);
  };
  const keys = asked.data?.keys ?? [];
  const create = (
    <Button variant="primary" size="small" onClick={() => setMaking(true)}>
      {t('newKey')}
    </Button>
  );
  return (
    <section className={styles.card} aria-labelledby="api-keys">
      <div className={`${styles.row} ${styles.spread}`}>
        <h2 id="api-keys" className={styles.heading}>
          {t('keys')}
        </h2>
        {keys.length > 0 && create}
      </div>
      <p className={styles.lead}>{t('keysText')}</p>
      {asked.error && <Failed asked={asked} />}
      {!asked.data && !asked.error && <Waiting lines={4} />}
      {asked.data && keys.length === 0 && (
        <div className={own.empty}>
          <p className={own.entry}>
            <strong>{t('noKeys')}</strong>
            {t('noKeysText')}
          </p>
          {create}
        </div>
      )}
      {keys.length > 0 && (
        <ul className={styles.list}>
          {keys.map((key) => (
            <KeyRow key={key.id} one={key} onRevoke={() => ask(key)} />
          ))}
        </ul>
      )}
      {making && (
        <KeyDialog
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key ?? undefined);
          }}
        />
      )}
      {made && <SecretDialog title={t('keyMade')} secret={made} onClose={() => setMade(undefined)} />}
      {leaving && (
        <QuestionDialog
          title={t('revokeTitle', { name: leaving.name })}
          text={t('revokeText')}
          yes={t('revoke')}
          danger
          busy={revoking.isLoading}
          failed={failed.text}
          onClose={() => setLeaving(undefined)}
          onYes={() =>
            void revoke({ params: { id: leaving.id } })
              .unwrap()
              .then(
                () => {
                  setLeaving(undefined);
                  shell.notify({ kind: 'success', text: t('revoked') });
                },
                () => undefined,
              )
          }
        />
      )}
    </section>
  );
}

function KeyRow({ one, onRevoke }: { one: ApiKey; onRevoke: () => void }) {
  const t = useText();
  const date = useDate();
  const day = useDate('day');
  const hasEnded = one.expires !== null && new Date(one.expires) <= new Date();
  return (
    <li className={styles.item}>
      <div className={own.entry}>
        <strong className={own.name}>
          {one.name}
          <code className={own.code} dir="ltr">
            {one.prefix}…
          </code>
          {hasEnded && <Badge tone="danger">{t('ended')}</Badge>}
        </strong>
        <span className={own.chips}>
          {one.scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </span>
        <p className={own.facts}>
          <span>{t('perMinute', { count: one.requests_per_minute })}</span>
          <span>{t('made', { date: day(one.created) })}</span>
          <span>{one.used ? t('used', { date: date(one.used) }) : t('unused')}</span>
          {one.expires && <span>{t(hasEnded ? 'endedOn' : 'endsOn', { date: day(one.expires) })}</span>}
        </p>
      </div>
      <Button size="small" aria-label={t('revokeOf', { name: one.name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}
