import { useReportWorkMutation } from './publishing-api';
import { usePublishingText } from './publishing-texts';
import { ReasonDialog } from './reason-dialog';
import { REPORTS } from './reasons';
import { useTell } from './use-tell';

/** Anybody tells the moderators about an item. */
export function ReportDialog({ item, onClose }: { item: { id: string; title: string }; onClose: () => void }) {
  const t = usePublishingText();
  const tell = useTell();
  const [report, { isLoading }] = useReportWorkMutation();
  const send = async (reason: (typeof REPORTS)[number], text: string) =>
    tell(await report({ params: { id: item.id }, body: { reason, text } }), t('reportDone'));
  return (
    <ReasonDialog
      draft={`report:${item.id}`}
      title={t('reportTitle', { title: item.title })}
      reasons={REPORTS}
      words={{ label: t('reportText'), rows: 4, most: 1000 }}
      busy={isLoading}
      onSend={send}
      onClose={onClose}
    />
  );
}
