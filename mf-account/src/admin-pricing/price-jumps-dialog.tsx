import { useShell } from '@commonplace/remote-kit';
import { Button, Dialog } from '@commonplace/ui';
import { formatPrice } from '../billing/price';
import people from '../people/people.module.css';
import type { PriceJump } from './price-jumps';
import { useText } from './pricing-table.texts';

/** Asks before prices far from those on sale are put on sale, and says which; closed, it leads back to where they were typed. */
export function PriceJumpsDialog(props: {
  plan: string;
  jumps: readonly PriceJump[];
  busy: boolean;
  onYes: () => void;
  onBack: () => void;
}) {
  const t = useText();
  const { locale } = useShell();
  return (
    <Dialog
      open
      onClose={props.onBack}
      title={t('jumpsTitle', { plan: props.plan })}
      description={t('jumpsText')}
      actions={
        <>
          <Button onClick={props.onBack}>{t('back')}</Button>
          <Button variant="primary" busy={props.busy} onClick={props.onYes}>
            {t('put')}
          </Button>
        </>
      }
    >
      <ul className={people.list}>
        {props.jumps.map(({ period, kind, currency, before, after }) => (
          <li key={`${period}-${kind}-${currency}`}>
            {t('jump', {
              price: t(kind === 'price' ? 'priceOf' : 'seatOf', { period: t(period), currency }),
              before: formatPrice(before, currency, locale),
              after: formatPrice(after, currency, locale),
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
