import { ErrorState } from '@commonplace/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useText } from '../texts';
import { useWholeShell } from './shell-provider';

/** The frame itself broke. */
export function FrameError() {
  const t = useText();
  const error = useRouteError();
  const { api } = useWholeShell();
  useEffect(() => api.reportError(error, 'frame'), [api, error]);
  return (
    <main>
      <ErrorState
        heading="h1"
        title={t('frameErrorTitle')}
        text={t('frameErrorText')}
        retryLabel={t('reload')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
