import { linkLook } from '@commonplace/ui';
import { Link } from 'react-router';
import { onlyFailed } from '../people/only-failed';
import { Failed, Waiting } from '../people/page';
import { useReferralQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { PERCENT } from './programme';
import { Figures, ShareCard } from './referral-section';
import { useText } from './referral.texts';

/** The affiliate program: the type of affiliate, the rule, the link and the figures. */
export function AffiliateSection({ accountId, own, slug }: { accountId: number; own: boolean; slug: string }) {
  const t = useText();
  const asked = useReferralQuery({ params: { accountId } });
  if (onlyFailed(asked)) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting lines={6} />;
  const type = asked.data.affiliate_type ?? 'standard';
  return (
    <>
      <p className={styles.notice}>
        {t('affiliateType')} <strong>{t(type)}</strong>
      </p>
      <p className={styles.lead}>{t('leadAffiliate', { percent: PERCENT[type] })}</p>
      <Figures report={asked.data} />
      {own && <ShareCard link={asked.data.link} />}
      <p>
        <Link to={`/${slug}/referral`} className={linkLook()}>
          {t('toReferrals')}
        </Link>
      </p>
    </>
  );
}
