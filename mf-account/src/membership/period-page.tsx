import { usePageTitle } from '@commonplace/remote-kit';
import { PREVIEW_STALE_S, useConfirmPeriodMutation, usePreviewPeriodQuery } from '../billing/billing.api';
import { useText } from './membership.texts';
import { useMember } from './room';
import { StepRoom } from './step-room';

/** The same plan, paid by the other period. */
export function PeriodPage() {
  const t = useText();
  usePageTitle(t('periodTitle'));
  const account = useMember();
  const asked = usePreviewPeriodQuery(
    { params: { accountId: account ?? 0 } },
    { skip: account === undefined, refetchOnMountOrArgChange: PREVIEW_STALE_S },
  );
  const [confirm] = useConfirmPeriodMutation();
  return (
    <StepRoom
      title={t('periodTitle')}
      account={account}
      asked={asked}
      confirm={({ version, due }) => confirm({ params: { accountId: account ?? 0 }, body: { version, due } }).unwrap()}
    />
  );
}
