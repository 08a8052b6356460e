import type { ActivityReport } from '../app/activity';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useCallback } from 'react';
import { activityCall } from '../app/activity';

/** Tells the stream of activity what was seen; that it does not get through is nobody's trouble here. */
export function useReport(): (report: ActivityReport) => void {
  const shell = useShell();
  return useCallback(
    (report) => {
      shell.call(activityCall, { body: { events: [report] } }).catch((error: unknown) => {
        if (!isApiError(error)) throw error;
      });
    },
    [shell],
  );
}
