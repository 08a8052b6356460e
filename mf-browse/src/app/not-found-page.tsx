import { usePageTitle } from '@commonplace/remote-kit';
import { buttonLook, EmptyState, VisuallyHidden } from '@commonplace/ui';
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../texts';

export function NotFoundPage() {
  const t = useText();
  usePageTitle(t('pageNotFound'));
  return (
    <main>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('pageNotFound')}</h1>
      </VisuallyHidden>
      <EmptyState
        icon={Compass}
        title={t('pageNotFound')}
        text={t('pageNotFoundText')}
        action={
          <Link to="/" className={buttonLook({ variant: 'primary' })}>
            {t('goHome')}
          </Link>
        }
      />
    </main>
  );
}
