import { usePageTitle } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { VisuallyHidden } from '@commonplace/ui';
import { Compass } from 'lucide-react';
import { useText } from '../texts';

export function NotFoundPage() {
  const t = useText();
  usePageTitle(t('pageNotFound'));
  return (
    <main>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('pageNotFound')}</h1>
      </VisuallyHidden>
      <EmptyWithLink icon={Compass} title={t('pageNotFound')} text={t('pageNotFoundText')} to="/" link={t('goHome')} />
    </main>
  );
}
