import type { SocialOrigin } from '@commonplace/contracts/identity/social';
import { API_PREFIX } from '@commonplace/contracts/product';
import { buttonLook, Skeleton } from '@commonplace/ui';
import { useSocialQuery } from './auth.api';
import styles from './social.module.css';
import { useText } from './texts';

/** Where a social log-in begins: a document load, as it leaves for another service. */
export function socialStart(provider: string, from: SocialOrigin, destination?: string): string {
  const query = new URLSearchParams({ from, ...(destination ? { destination } : {}) }).toString();
  return `${API_PREFIX}/user/social/${provider}/start?${query}`;
}

/** As many as a copy has that nobody has configured; what is drawn while the list is awaited, so that the form below does not move. */
const USUAL = [1, 2];

/** AUTH-12: one button for each service, and the word that parts them from the form. Nothing where there is none. */
export function SocialButtons({ from, destination }: { from: SocialOrigin; destination?: string | undefined }) {
  const t = useText();
  const { data, error } = useSocialQuery({});
  const awaited = !data && !error;
  if (!awaited && (!data || data.providers.length === 0)) return null;
  return (
    <div className={styles.social} aria-busy={awaited || undefined}>
      <ul className={styles.buttons}>
        {awaited &&
          USUAL.map((n) => (
            <li key={n} aria-hidden>
              <Skeleton className={styles.ghost} />
            </li>
          ))}
        {data?.providers.map(({ id, name }) => (
          <li key={id}>
            <a href={socialStart(id, from, destination)} className={buttonLook({ wide: true })}>
              {t('continueWith', { provider: name })}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.or}>
        <span>{t('or')}</span>
      </p>
    </div>
  );
}
