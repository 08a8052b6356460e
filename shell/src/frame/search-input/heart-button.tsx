import { useSession, useShell } from '@commonplace/remote-kit';
import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { withHearted } from './address';
import styles from './search-form.module.css';
import { useText } from './texts';

/** Narrows the search to what one hearted, and back (INPUT-06); who is not signed in is asked to sign up instead (INPUT-07). */
export function HeartButton({ hearted }: { hearted: boolean }) {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const on = hearted && user.uid !== 0;
  const press = () => {
    if (user.uid !== 0) void navigate(withHearted(pathname, search, !on));
    else if (user.website_status.throttle_free_signup.enabled) shell.notify({ text: t('signupPaused') });
    else void shell.open('auth', { mode: 'signup', reason: t('signupToHeart') });
  };
  return (
    <button
      type="button"
      className={`${styles.button ?? ''} ${styles.heart ?? ''}`}
      aria-pressed={on}
      aria-label={t('heart')}
      title={t('heart')}
      onClick={press}
    >
      <Heart size={18} aria-hidden fill={on ? 'currentColor' : 'none'} />
    </button>
  );
}
