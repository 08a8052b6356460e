import { useAgain } from '@commonplace/remote-kit/failure';
import { ErrorState } from '@commonplace/ui';
import { useText } from '../app/texts';

interface Asked {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Where the library, uploads or a kit cannot be read: the design is as it was. What is down is asked again by itself, too. */
export function LibraryFailed({ asked: { error, isFetching, refetch } }: { asked: Asked }) {
  const t = useText();
  const onRetry = () => void refetch();
  useAgain({ error, onRetry, busy: isFetching });
  return (
    <ErrorState
      title={t('photos.failed')}
      text={t('photos.failedHint')}
      retryLabel={t('editor.retry')}
      onRetry={onRetry}
      busy={isFetching}
    />
  );
}
