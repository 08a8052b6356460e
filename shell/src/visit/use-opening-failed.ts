import { useShell } from '@commonplace/remote-kit';
import { onOpeningFailed } from '@commonplace/ui';
import { useEffect } from 'react';
import { useText } from '../texts';

/** Says it when a menu or panel was pressed whose code cannot be fetched. */
export function useOpeningFailed(): void {
  const t = useText();
  const shell = useShell();
  useEffect(() => onOpeningFailed(() => shell.notify({ text: t('roomTitle'), kind: 'error' })), [shell, t]);
}
