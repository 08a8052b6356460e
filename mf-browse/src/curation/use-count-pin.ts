import type { listPins } from '@commonplace/contracts/assets/curation';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { useShell } from '@commonplace/remote-kit';
import { useState } from 'react';
import { useCountPinMutation } from './curation-api';
import { useCurationText } from './texts';

type Pins = AnswerOf<typeof listPins>;

/** The list with one pin counted: what the item needs goes down at once, and at 0 the item leaves (ADMIN-05, ADMIN-06). */
export function counted(pins: Pins, made: ReadonlyMap<string, number>): Pins {
  const total = [...made.values()].reduce((sum, count) => sum + count, 0);
  const results = pins.results
    .map((pin) => ({ ...pin, required: Math.max(0, pin.required - (made.get(pin.item.id) ?? 0)) }))
    .filter(({ required }) => required > 0);
  return {
    ...pins,
    results,
    total: pins.total - (pins.results.length - results.length),
    pinterest_totals: { user_remaining: Math.max(0, pins.pinterest_totals.user_remaining - total) },
  };
}

/** Counts a pin at once and takes it back when the server did not. */
export function useCountPin(): { made: ReadonlyMap<string, number>; count: (id: string) => Promise<void> } {
  const t = useCurationText();
  const shell = useShell();
  const [send] = useCountPinMutation();
  const [made, setMade] = useState<ReadonlyMap<string, number>>(new Map());
  const add = (id: string, by: number) =>
    setMade((before) => new Map(before).set(id, Math.max(0, (before.get(id) ?? 0) + by)));
  return {
    made,
    async count(id) {
      add(id, 1);
      const answer = await send({ params: { id } });
      // What was counted is in the list that comes now; what was not is taken back.
      add(id, -1);
      if (answer.error) shell.notify({ text: t('pinFailed'), kind: 'error' });
    },
  };
}
