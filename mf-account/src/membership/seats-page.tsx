import { BASE_SEATS, MAX_SEATS } from '@commonplace/contracts/billing/constants';
import { usePageTitle } from '@commonplace/remote-kit';
import { IconButton, TextField } from '@commonplace/ui';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  PREVIEW_STALE_S,
  useConfirmSeatsMutation,
  useLoadSubscriptionQuery,
  usePreviewSeatsQuery,
} from '../billing/billing.api';
import { readChangedSeats } from './changed-seats';
import styles from './membership.module.css';
import { useText } from './membership.texts';
import { useMember } from './room';
import { StepRoom } from './step-room';

const SETTLE_MS = 400;

/** More or fewer seats of a team; the preview follows what is typed. */
export function SeatsPage() {
  const t = useText();
  usePageTitle(t('seatsTitle'));
  const account = useMember();
  const held = useLoadSubscriptionQuery({ params: { accountId: account ?? 0 } }, { skip: account === undefined });
  const current = held.data?.subscription.seats;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String((current ?? BASE_SEATS) + 1);
  const read = readChangedSeats(text);
  const wanted = 'seats' in read ? read.seats : undefined;
  // A preview is asked for settled seats only, not for every key pressed.
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asked = usePreviewSeatsQuery(
    { params: { accountId: account ?? 0 }, body: { seats: settled ?? 0 } },
    { skip: account === undefined || settled === undefined, refetchOnMountOrArgChange: PREVIEW_STALE_S },
  );
  const [confirm] = useConfirmSeatsMutation();
  const step = (by: number) =>
    setTyped(String(Math.min(MAX_SEATS, Math.max(BASE_SEATS, (wanted ?? current ?? BASE_SEATS) + by))));
  const team = held.data?.subscription.plan_type === 'teams';
  return (
    <StepRoom
      title={t('seatsTitle')}
      account={account}
      asked={asked}
      idle={wanted === undefined || settled !== wanted}
      confirm={({ seats, version, due }) =>
        confirm({ params: { accountId: account ?? 0 }, body: { seats, version, due } }).unwrap()
      }
    >
      {team && (
        <div className={styles.seats}>
          <TextField
            className={styles.seatsField}
            label={t('newSeats')}
            inputMode="numeric"
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            hint={t('seatsHint', { count: current ?? BASE_SEATS })}
            error={'error' in read ? t(`seats-${read.error}`, { min: BASE_SEATS, max: MAX_SEATS }) : undefined}
          />
          <div className={styles.steps}>
            <IconButton
              icon={Minus}
              variant="secondary"
              label={t('fewerSeats')}
              disabled={wanted === BASE_SEATS}
              onClick={() => step(-1)}
            />
            <IconButton
              icon={Plus}
              variant="secondary"
              label={t('moreSeats')}
              disabled={wanted === MAX_SEATS}
              onClick={() => step(1)}
            />
          </div>
        </div>
      )}
    </StepRoom>
  );
}
