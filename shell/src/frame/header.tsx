import { useSession, useShell } from '@commonplace/remote-kit';
import { buttonLook, IconButton } from '@commonplace/ui';
import { Menu as MenuIcon, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../texts';
import { Feedback } from '../feedback/feedback';
import { Bell } from '../notifications/bell';
import { AccountArea } from './account-area';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu';
import { offersPremium } from './plan-label';
import { SearchInput } from './search-input/search-input';
import { SectionNav } from './section-nav';
import { ThemeToggle } from './theme-toggle';
import { Wordmark } from './wordmark';

/** Header of every page with the full frame. */
export function Header() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const [menu, setMenu] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <IconButton
          label={t('menu')}
          icon={MenuIcon}
          className={styles.menuButton}
          aria-expanded={menu}
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
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
            <span>{t('newDesign')}</span>
          </Link>
          <Feedback className={styles.wideOnly} />
          <span className={styles.theme}>
            <ThemeToggle />
          </span>
          <Bell />
          <AccountArea />
        </div>
      </div>
      <div className={styles.sections}>
        <SectionNav />
      </div>
      <MobileMenu open={menu} onClose={() => setMenu(false)} />
    </header>
  );
}
