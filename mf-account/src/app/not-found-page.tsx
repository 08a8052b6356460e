import { usePageTitle } from '@commonplace/remote-kit';
import { buttonLook, EmptyState } from '@commonplace/ui';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../auth/texts';

/** A path of this remote that shows nothing. */
export function NotFoundPage() {
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
            <Link to="/search?page=1&path=images&sort=curated" className={buttonLook()}>
              {t('browseImages')}
            </Link>
          </>
        }
      />
    </main>
  );
}
