import { API_PREFIX } from '@commonplace/contracts/product';
import { buttonLook } from '@commonplace/ui';
import { useSocialQuery } from './auth.api';
import styles from './social.module.css';
import { useText } from './texts';

/** Where a social log-in begins: a document load, as it leaves for another service. */
export function socialStart(provider: string, destination?: string): string {
  const query = destination ? `?${new URLSearchParams({ destination }).toString()}` : '';
  return `${API_PREFIX}/user/social/${provider}/start${query}`;
}

/** AUTH-12: one button for each service, and the word that parts them from the form. Nothing where there is none. */
export function SocialButtons({ destination }: { destination?: string | undefined }) {
  const t = useText();
  const { data } = useSocialQuery({});
  if (!data || data.providers.length === 0) return null;
  return (
    <div className={styles.social}>
      <ul className={styles.buttons}>
        {data.providers.map(({ id, name }) => (
          <li key={id}>
            <a href={socialStart(id, destination)} className={buttonLook({ wide: true })}>
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
