import type { PaymentSession } from '@commonplace/contracts/billing/plans';
import { HostedFrame } from '../billing/hosted-frame';
import { useText } from './checkout.texts';

/** The provider's frame of the checkout; `onResult` hears what its overlay calls back. */
export function PaymentFrame(props: {
  session: PaymentSession;
  onResult: (result: { success: boolean; key?: string }) => void;
}) {
  const t = useText();
  return (
    <HostedFrame
      {...props}
      tall
      texts={{ title: t('payment'), loading: t('loadingPayment'), failedTitle: t('sdkTitle'), failed: t('sdkText') }}
    />
  );
}
