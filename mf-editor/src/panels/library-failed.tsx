import { ErrorState } from '@commonplace/ui';
import { useText } from '../app/texts';

/** Where the library, uploads or a kit cannot be read: the design is as it was, and it can be asked again. */
export function LibraryFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState
      title={t('photos.failed')}
      text={t('photos.failedHint')}
      retryLabel={t('editor.retry')}
      onRetry={onRetry}
    />
  );
}
