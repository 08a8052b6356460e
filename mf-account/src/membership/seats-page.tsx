import { BASE_SEATS, MAX_SEATS } from '@commonplace/contracts/billing/constants';
import { usePageTitle } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
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
import { useMember, Wait } from './room';
import { StepRoom } from './step-room';

const SETTLE_MS = 400;

/** More or fewer seats of a team; the preview follows what is typed. */
export function SeatsPage() {
  const t = useText();
  usePageTitle(t('seatsTitle'));
  const account = useMember();
  return account === undefined ? <Wait /> : <Seats account={account} />;
}

function Seats({ account }: { account: number }) {
  const t = useText();
  const held = useLoadSubscriptionQuery({ params: { accountId: account } });
  const current = held.data?.subscription.seats;
  const [draft, change, done] = useDraft('team-seats', { typed: false, text: '' });
  const setTyped = (next: string) => change({ typed: true, text: next });
  const text = draft.typed ? draft.text : String((current ?? BASE_SEATS) + 1);
  const read = readChangedSeats(text);
  const wanted = 'seats' in read ? read.seats : undefined;
  // A preview is asked for settled seats only, not for every key pressed.
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asked = usePreviewSeatsQuery(
    { params: { accountId: account }, body: { seats: settled ?? 0 } },
    { skip: settled === undefined, refetchOnMountOrArgChange: PREVIEW_STALE_S },
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
      onKeep={() => done()}
      confirm={async ({ seats, version, due }) => {
        const answer = await confirm({ params: { accountId: account }, body: { seats, version, due } }).unwrap();
        if (answer.result !== 'failure') done();
        return answer;
      }}
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
