import { usePageTitle } from '@commonplace/remote-kit';
import { EmptyState } from '@commonplace/ui';
import { ArrowLeftRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PREVIEW_STALE_S, useConfirmChangeMutation, usePreviewChangeQuery } from '../billing/billing.api';
import { useText } from './membership.texts';
import { PlansLink, Room, useMember } from './room';
import { StepRoom } from './step-room';

/** Another plan, by the sku of the address. */
export function ChangePage() {
  const t = useText();
  usePageTitle(t('changeTitle'));
  const account = useMember();
  const [search] = useSearchParams();
  const sku = search.get('sku') ?? '';
  const seats = search.get('seats');
  const asked = usePreviewChangeQuery(
    { params: { accountId: account ?? 0 }, body: { new_plan_id: sku, ...(seats ? { seats } : {}) } },
    { skip: account === undefined || sku === '', refetchOnMountOrArgChange: PREVIEW_STALE_S },
  );
  const [confirm] = useConfirmChangeMutation();
  if (sku === '')
    return (
      <Room>
        <EmptyState
          heading="h1"
          icon={ArrowLeftRight}
          title={t('changeTitle')}
          text={t('choosePlan')}
          action={<PlansLink />}
        />
      </Room>
    );
  return (
    <StepRoom
      title={t('changeTitle')}
      account={account}
      asked={asked}
      confirm={({ new_plan_id, seats: shown, version, due }) =>
        confirm({
          params: { accountId: account ?? 0 },
          body: { new_plan_id, version, due, ...(seats ? { seats: shown } : {}) },
        }).unwrap()
      }
    />
  );
}
