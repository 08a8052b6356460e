import { useSession } from '@commonplace/remote-kit';
import { buttonLook, Drawer, linkLook, Switch } from '@commonplace/ui';
import { useShell, useTheme } from '@commonplace/remote-kit';
import { Plus, Sparkles } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../texts';
import styles from './mobile-menu.module.css';
import { LanguageSwitch } from './language-switch';
import { COMMUNITY_CHAT, CONTACT_MAIL } from './places';
import { offersPremium } from './plan-label';
import { HEADER_SECTIONS, MORE_SECTIONS, sectionUrl } from './sections';
import { useWholeShell } from './shell-provider';

/** Everything of the header on a small screen. Closes when the window is resized, the route changes or a modal opens (row NAV-35). */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const user = useSession();
  const { theme } = useShell();
  const dark = useTheme() === 'dark';
  const { modals } = useWholeShell();
  const { key } = useLocation();
  const modalCount = useSyncExternalStore(modals.subscribe, modals.get).length;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const seen = useRef({ key, modalCount });
  useEffect(() => {
    // It may be drawn for the first time when it opens.
    if (seen.current.key === key && seen.current.modalCount === modalCount) return;
    seen.current = { key, modalCount };
    close.current();
  }, [key, modalCount]);
  useEffect(() => {
    if (!open) return;
    const onResize = () => close.current();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [open]);
  return (
    <Drawer open={open} onClose={onClose} side="start" title={t('menu')} closeLabel={t('closeMenu')}>
      <nav aria-label={t('sections')} className={styles.nav}>
        <ul>
          {[...HEADER_SECTIONS, ...MORE_SECTIONS].map((path) => (
            <li key={path}>
              <Link to={sectionUrl(path)} className={styles.link}>
                {t(`section_${path}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        <Link to="/create/design" className={buttonLook({ variant: 'primary', wide: true })}>
          <Plus size={18} aria-hidden />
          {t('newDesign')}
        </Link>
        {offersPremium(user) && (
          <Link to="/pricing-and-plans" className={buttonLook({ variant: 'premium', wide: true })}>
            <Sparkles size={16} aria-hidden />
            {t('explorePremium')}
          </Link>
        )}
        <Switch label={t('dark')} checked={dark} onChange={theme.toggle} />
        <LanguageSwitch />
        <p className={styles.ways}>
          <Link to={COMMUNITY_CHAT} className={linkLook()}>
            {t('communityChat')}
          </Link>
          <a href={CONTACT_MAIL} className={linkLook()}>
            {t('contactMail')}
          </a>
        </p>
      </div>
    </Drawer>
  );
}
