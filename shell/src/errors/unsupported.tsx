import { EmptyState } from '@commonplace/ui';
import { MonitorX } from 'lucide-react';
import { t } from '../texts';

/** NAV-23: shown in place of everything. */
export function UnsupportedBrowser() {
  return (
    <main>
      <EmptyState heading="h1" icon={MonitorX} title={t('browserTitle')} text={t('browserText')} />
    </main>
  );
}
