import { usePageTitle } from '@commonplace/remote-kit';
import { buttonLook, EmptyState } from '@commonplace/ui';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../texts';
import { sectionUrl } from './sections';

/** The path belongs to nobody (row NAV-25). */
export function NotFound() {
  const t = useText();
  usePageTitle(t('notFoundTitle'));
  return (
    <main>
      <EmptyState
        heading="h1"
        icon={MapPinOff}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <>
            <Link to="/" className={buttonLook({ variant: 'primary' })}>
              {t('goHome')}
            </Link>
            <Link to={sectionUrl('search')} className={buttonLook()}>
              {t('browseImages')}
            </Link>
          </>
        }
      />
    </main>
  );
}
