import { IconButton, TextField } from '@commonplace/ui';
import { Minus, Plus } from 'lucide-react';
import styles from './checkout.module.css';
import { useText } from './checkout.texts';
import { MAX_SEATS, MIN_SEATS, readSeats } from './seats';

/** Seats of a team: typed, or one more and one fewer. */
export function SeatsField(props: { text: string; onChange: (text: string) => void; disabled: boolean }) {
  const t = useText();
  const read = readSeats(props.text);
  const seats = 'seats' in read ? read.seats : undefined;
  const step = (by: number) =>
    props.onChange(String(Math.min(MAX_SEATS, Math.max(MIN_SEATS, (seats ?? MIN_SEATS) + by))));
  return (
    <div className={styles.seats}>
      <TextField
        className={styles.seatsField}
        label={t('seats')}
        inputMode="numeric"
        value={props.text}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => seats !== undefined && props.onChange(String(seats))}
        hint={t('seatsHint', { min: MIN_SEATS })}
        error={'error' in read ? t(`seats-${read.error}`, { min: MIN_SEATS, max: MAX_SEATS }) : undefined}
      />
      <div className={styles.steps}>
        <IconButton
          icon={Minus}
          variant="secondary"
          label={t('fewerSeats')}
          disabled={props.disabled || seats === MIN_SEATS}
          onClick={() => step(-1)}
        />
        <IconButton
          icon={Plus}
          variant="secondary"
          label={t('moreSeats')}
          disabled={props.disabled || seats === MAX_SEATS}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}
