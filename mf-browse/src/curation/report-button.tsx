import { Button } from '@commonplace/ui';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePublishingText } from './publishing-texts';

const Dialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

/** Opens the report of an item; anybody may. */
export function ReportButton({ id, title }: { id: string; title: string }) {
  const t = usePublishingText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={Flag} onClick={() => setOpen(true)}>
        {t('report')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog item={{ id, title }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
