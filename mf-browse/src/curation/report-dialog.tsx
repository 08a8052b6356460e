import { Button, Dialog, Select, TextArea } from '@commonplace/ui';
import { useState } from 'react';
import { useReportWorkMutation } from './publishing-api';
import { usePublishingText } from './publishing-texts';
import { REPORTS } from './reasons';
import { useTell } from './use-tell';

/** Anybody tells the moderators about an item. */
export function ReportDialog({ item, onClose }: { item: { id: string; title: string }; onClose: () => void }) {
  const t = usePublishingText();
  const tell = useTell();
  const [reason, setReason] = useState<(typeof REPORTS)[number]>(REPORTS[0]);
  const [text, setText] = useState('');
  const [report, { isLoading }] = useReportWorkMutation();
  const send = async () => {
    if (tell(await report({ params: { id: item.id }, body: { reason, text } }), t('reportDone'))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportTitle', { title: item.title })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Select
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as typeof reason)}
        options={REPORTS.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
      />
      <TextArea
        label={t('reportText')}
        rows={4}
        maxLength={1000}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
    </Dialog>
  );
}
