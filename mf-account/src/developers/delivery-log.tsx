import type { Delivery, Hook } from '@commonplace/contracts/identity/hooks';
import { useShell } from '@commonplace/remote-kit';
import { useShownPlace } from '@commonplace/remote-kit/use-shown-place';
import { Badge, Button, Dialog, EmptyState, type BadgeTone } from '@commonplace/ui';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { onlyFailed } from '../people/only-failed';
import { Alert, Failed, Waiting } from '../people/page';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { useDate } from '../people/use-date';
import { useDeliveriesQuery, useResendMutation } from './developers.api';
import own from './developers.module.css';
import { DeliveryDetails } from './delivery-details';
import { useText } from './developers.texts';
import { titleOf } from './hook-title';
import { useFormErrors } from './use-form-errors';

const TONES: Readonly<Record<Delivery['state'], BadgeTone>> = {
  waiting: 'plain',
  delivered: 'success',
  failed: 'danger',
};
/** A delivery on its way is looked at again. */
const LOOK_MS = 2_000;

/** The log of a webhook, page by page; it follows what is on its way. */
export function DeliveryLog({ hook, onClose }: { hook: Hook; onClose: () => void }) {
  const t = useText();
  const p = usePeopleText();
  const [before, setBefore] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const asked = useDeliveriesQuery(
    { params: { id: hook.id }, query: { before } },
    { refetchOnMountOrArgChange: true, pollingInterval: isBusy ? LOOK_MS : 0 },
  );
  const waits = asked.data?.deliveries.some((one) => one.state === 'waiting') ?? false;
  if (waits !== isBusy) setBusy(waits);
  const { shown, waiting } = useShownPlace(before, asked);
  // What stood at another place is not shown as what failed to come.
  const data = onlyFailed(asked) ? undefined : asked.data;
  const list = data?.deliveries ?? [];
  const next = data?.next ?? undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('logOf', { name: titleOf(hook) })}
      description={t('logText')}
      size="large"
      closeLabel={p('close')}
      actions={
        <>
          {shown && (
            <Button busy={waiting && before === undefined} onClick={() => setBefore(undefined)}>
              {t('newest')}
            </Button>
          )}
          {next && (
            <Button busy={waiting && before === next} onClick={() => setBefore(next)}>
              {t('older')}
            </Button>
          )}
          <Button busy={asked.isFetching && !waiting} onClick={() => void asked.refetch()}>
            {t('refresh')}
          </Button>
        </>
      }
    >
      {asked.error && <Failed asked={asked} />}
      {!data && !asked.error && <Waiting lines={5} />}
      {data && list.length === 0 && (
        <EmptyState heading="h2" icon={Webhook} title={t('noDeliveries')} text={t('noDeliveriesText')} />
      )}
      {list.length > 0 && (
        <ol className={styles.list}>
          {list.map((one) => (
            <Row key={one.id} hook={hook} one={one} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Row({ hook, one }: { hook: Hook; one: Delivery }) {
  const t = useText();
  const shell = useShell();
  const date = useDate();
  const [open, setOpen] = useState(false);
  const [resend, resending] = useResendMutation();
  const { text } = useFormErrors('hookPaused')(resending.error);
  const again = () =>
    void resend({ params: { id: hook.id, delivery: one.id } })
      .unwrap()
      .then(
        () => shell.notify({ kind: 'success', text: t('resent') }),
        () => undefined,
      );
  const labelled = (action: string) => t('actionOf', { action, name: `${one.type}, ${date(one.created)}` });
  return (
    <li className={own.delivery}>
      <div className={`${styles.row} ${styles.spread}`}>
        <strong className={own.name}>
          {one.type} <Badge tone={TONES[one.state]}>{t(`state_${one.state}`)}</Badge>
        </strong>
        <span className={own.chips}>
          <Button
            size="small"
            variant="quiet"
            aria-expanded={open}
            aria-label={labelled(t('details'))}
            onClick={() => setOpen(!open)}
          >
            {t('details')}
          </Button>
          {one.state !== 'waiting' && (
            <Button size="small" aria-label={labelled(t('resend'))} busy={resending.isLoading} onClick={again}>
              {t('resend')}
            </Button>
          )}
        </span>
      </div>
      <p className={own.facts}>
        <span>{date(one.created)}</span>
        {one.status !== null && <span>{t('status', { status: one.status })}</span>}
        {one.ms !== null && <span>{t('ms', { ms: one.ms })}</span>}
        <span>{t('tries', { count: one.tries })}</span>
        {one.error && <span>{t(`error_${one.error}`)}</span>}
        {one.next && one.tries > 0 && <span>{t('nextTry', { date: date(one.next) })}</span>}
      </p>
      <Alert>{text}</Alert>
      {open && <DeliveryDetails hook={hook.id} delivery={one.id} />}
    </li>
  );
}
