import { Drawer, IconButton } from '@commonplace/ui';
import { Mail, MessageCircleMore, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { COMMUNITY_CHAT, CONTACT_MAIL } from '../frame/places';
import { useText } from '../texts';
import styles from './feedback.module.css';

/** NAV-33: the drawer with the ways to reach us. */
export function Feedback({ className }: { className?: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon={MessageSquareText}
        label={t('feedback')}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={close} title={t('feedback')} description={t('feedbackText')} closeLabel={t('close')}>
        <ul className={styles.ways}>
          <li>
            <Link to={COMMUNITY_CHAT} className={styles.way} onClick={close}>
              <MessageCircleMore aria-hidden />
              <span>
                <strong>{t('communityChat')}</strong>
                <small>{t('communityChatText')}</small>
              </span>
            </Link>
          </li>
          <li>
            <a href={CONTACT_MAIL} className={styles.way}>
              <Mail aria-hidden />
              <span>
                <strong>{t('contactMail')}</strong>
                <small>{t('contactMailText')}</small>
              </span>
            </a>
          </li>
        </ul>
      </Drawer>
    </>
  );
}
