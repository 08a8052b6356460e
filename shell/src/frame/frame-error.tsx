import { ErrorState } from '@commonplace/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { statusOfError } from '../errors/status-of';
import { useText } from '../texts';
import { useWholeShell } from './shell-provider';

/** The frame itself broke: the generic error page with the status of the failure (NAV-24). */
export function FrameError() {
  const t = useText();
  const error = useRouteError();
  const { api } = useWholeShell();
  useEffect(() => {
    api.reportError(error, 'frame');
  }, [api, error]);
  return (
    <main>
      <ErrorState
        heading="h1"
        title={t('frameErrorTitle')}
        text={t('frameErrorText')}
        detail={t('errorStatus', { status: statusOfError(error) })}
        retryLabel={t('reload')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
