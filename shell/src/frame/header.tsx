import { useSession, useShell } from '@commonplace/remote-kit';
import { buttonLook, IconButton } from '@commonplace/ui';
import { Menu as MenuIcon, Plus, Sparkles } from 'lucide-react';
import { latePart } from '@commonplace/remote-kit/late-part';
import { whenQuiet } from '@commonplace/remote-kit/when-quiet';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';
import { Feedback } from '../feedback/feedback';
import { AccountArea } from './account-area';
import styles from './header.module.css';
import { useMemberParts } from './member-parts';
import { offersPremium } from './plan-label';
import { SearchInput } from './search-input/search-input';
import { SectionNav } from './section-nav';
import { ThemeToggle } from './theme-toggle';
import { Wordmark } from './wordmark';

// Opened by few: it comes when the page is quiet, or when it is asked for.
const MobileMenu = latePart(async () => (await import('./mobile-menu')).MobileMenu);

/** Header of every page with the full frame. */
export function Header() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const parts = useMemberParts(user.isLoggedIn);
  // Undefined until it is first asked for.
  const [menu, setMenu] = useState<boolean>();
  useEffect(() => whenQuiet(() => MobileMenu.load()?.catch(() => undefined)), []);
  const openMenu = () => {
    const coming = MobileMenu.load();
    if (!coming) setMenu(true);
    else
      coming.then(
        () => setMenu(true),
        () => shell.notify({ text: t('roomTitle'), kind: 'error' }),
      );
  };
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <IconButton
          label={t('menu')}
          icon={MenuIcon}
          className={styles.menuButton}
          aria-expanded={menu ?? false}
          aria-haspopup="dialog"
          onClick={openMenu}
        />
        <Wordmark tight={!user.isLoggedIn} />
        <div className={styles.search}>
          <SearchInput />
        </div>
        <div className={styles.end}>
          {offersPremium(user) && (
            <Link to="/pricing-and-plans" className={`${buttonLook({ variant: 'premium' })} ${styles.wideOnly ?? ''}`}>
              <Sparkles size={16} aria-hidden />
              {t('explorePremium')}
            </Link>
          )}
          <Link
            to="/create/design"
            className={`${buttonLook()} ${styles.newDesign ?? ''}`}
            onPointerEnter={() => shell.prefetch('/create/design')}
          >
            <Plus size={18} aria-hidden />
            <span className={styles.newDesignWord}>{t('newDesign')}</span>
          </Link>
          <Feedback className={styles.wideOnly} />
          <span className={styles.theme}>
            <ThemeToggle />
          </span>
          {user.isLoggedIn && (parts ? <parts.Bell /> : <span className={styles.bell} />)}
          <AccountArea />
        </div>
      </div>
      <div className={styles.sections}>
        <SectionNav />
      </div>
      {menu !== undefined && <MobileMenu open={menu} onClose={() => setMenu(false)} />}
    </header>
  );
}
