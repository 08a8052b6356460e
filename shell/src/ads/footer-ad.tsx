import { useSession, useShell } from '@commonplace/remote-kit';
import { Button, buttonLook } from '@commonplace/ui';
import { Sparkles, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../texts';
import styles from './footer-ad.module.css';
import { wantsAd } from './sees-ads';

/** The house ad in the slot above the footer. It opens and closes with a transition (THEME-07); hiding it leads through the upgrade modal. */
export function FooterAd() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const { pathname } = useLocation();
  const wanted = wantsAd(user, pathname);
  const [open, setOpen] = useState(false);
  const [drawn, setDrawn] = useState(false);
  if (wanted && !drawn) setDrawn(true);
  useEffect(() => {
    // One frame closed, so that there is something to open from.
    const frame = requestAnimationFrame(() => setOpen(wanted));
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  if (!drawn) return null;
  return (
    <aside
      aria-label={t('adLabel')}
      className={styles.slot}
      data-slot="footer"
      data-open={open || undefined}
      inert={!open}
      onTransitionEnd={(event) => {
        if (event.target === event.currentTarget && !wanted) setDrawn(false);
      }}
    >
      <div className={styles.clip}>
        <div className={styles.ad}>
          <Sparkles className={styles.icon} aria-hidden />
          <div className={styles.words}>
            <p className={styles.title}>{t('adTitle')}</p>
            <p className={styles.text}>{t('adText')}</p>
          </div>
          <Link to="/pricing-and-plans" className={buttonLook({ variant: 'premium' })}>
            {t('explorePremium')}
          </Link>
          <Button variant="quiet" icon={X} onClick={() => void shell.open('upgrade', { reason: t('adText') })}>
            {t('adClose')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
