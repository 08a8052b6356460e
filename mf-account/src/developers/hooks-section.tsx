import type { Hook } from '@commonplace/contracts/identity/hooks';
import { Button } from '@commonplace/ui';
import { useState } from 'react';
import { Failed, Waiting } from '../people/page';
import styles from '../people/people.module.css';
import { useHooksQuery } from './developers.api';
import own from './developers.module.css';
import { useText } from './developers.texts';
import { DeliveryLog } from './delivery-log';
import { HookDialog } from './hook-dialog';
import { HookRow } from './hook-row';
import { SecretDialog } from './secret-dialog';

/** Webhooks: made, changed, paused, tried, and the log of each. */
export function HooksSection() {
  const t = useText();
  const asked = useHooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<Hook | 'new'>();
  const [secret, setSecret] = useState<string>();
  /** Addresses that were typed and not sent, by the webhook. */
  const [urls, setUrls] = useState<Readonly<Record<string, string | undefined>>>({});
  const [logged, setLogged] = useState<Hook>();
  const hooks = asked.data?.hooks ?? [];
  const place = edited === undefined || edited === 'new' ? 'new' : edited.id;
  const create = (
    <Button variant="primary" size="small" onClick={() => setEdited('new')}>
      {t('newHook')}
    </Button>
  );
  return (
    <section className={styles.card} aria-labelledby="webhooks">
      <div className={`${styles.row} ${styles.spread}`}>
        <h2 id="webhooks" className={styles.heading}>
          {t('hooks')}
        </h2>
        {hooks.length > 0 && create}
      </div>
      <p className={styles.lead}>{t('hooksText')}</p>
      {asked.error && <Failed asked={asked} />}
      {!asked.data && !asked.error && <Waiting lines={4} />}
      {asked.data && hooks.length === 0 && (
        <div className={own.empty}>
          <p className={own.entry}>
            <strong>{t('noHooks')}</strong>
            {t('noHooksText')}
          </p>
          {create}
        </div>
      )}
      {hooks.length > 0 && (
        <ul className={styles.list}>
          {hooks.map((hook) => (
            <HookRow
              key={hook.id}
              hook={hook}
              onEdit={() => setEdited(hook)}
              onLog={() => setLogged(hook)}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
      {edited && (
        <HookDialog
          {...(edited === 'new' ? {} : { hook: edited })}
          typedUrl={urls[place]}
          onUrl={(url) => setUrls((before) => ({ ...before, [place]: url }))}
          onClose={() => setEdited(undefined)}
          onMade={(made) => {
            setEdited(undefined);
            setSecret(made ?? undefined);
          }}
        />
      )}
      {secret && <SecretDialog title={t('secretMade')} secret={secret} onClose={() => setSecret(undefined)} />}
      {logged && <DeliveryLog hook={logged} onClose={() => setLogged(undefined)} />}
    </section>
  );
}
