import { useShell } from '@commonplace/remote-kit';
import { Badge, Button, buttonLook } from '@commonplace/ui';
import { useSocialQuery, useUnlinkSocialMutation } from './auth.api';
import { socialStart } from './social-buttons';
import styles from './social.module.css';
import { Alert } from '../people/page';
import people from '../people/people.module.css';
import { useText } from './texts';

/**
 * Account settings: which services are connected with the account; connecting and disconnecting them. `onlyWay`: the account has no password, so
 * the last connection stays.
 */
export function SocialAccounts({ onlyWay }: { onlyWay: boolean }) {
  const t = useText();
  const shell = useShell();
  const { data } = useSocialQuery({});
  const [unlink, unlinking] = useUnlinkSocialMutation();
  if (!data || data.providers.length === 0) return null;
  const { pathname, search } = shell.location.get().location;
  const error = new URLSearchParams(search).get('error');
  async function disconnect(provider: string) {
    const { error } = await unlink({ params: { provider } });
    if (error) shell.notify({ text: t('socialFailed'), kind: 'error' });
  }
  return (
    <section className={people.card} aria-labelledby="social-accounts">
      <h2 id="social-accounts" className={people.heading}>
        {t('socialTitle')}
      </h2>
      <Alert>{error === 'social-409' ? t('errorSocialTaken') : error === 'social' ? t('errorSocial') : null}</Alert>
      <p className={people.lead}>{t(onlyWay ? 'socialOnlyText' : 'socialText')}</p>
      <ul className={styles.accounts}>
        {data.providers.map(({ id, name }) => (
          <li key={id} className={styles.account}>
            <span>
              {name} {data.linked.includes(id) && <Badge tone="success">{t('connected')}</Badge>}
            </span>
            {data.linked.includes(id) ? (
              <Button
                size="small"
                disabled={onlyWay && data.linked.length === 1}
                busy={unlinking.isLoading}
                onClick={() => void disconnect(id)}
              >
                {t('disconnect', { provider: name })}
              </Button>
            ) : (
              <a href={socialStart(id, 'account', pathname)} className={buttonLook({ size: 'small' })}>
                {t('connect', { provider: name })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
