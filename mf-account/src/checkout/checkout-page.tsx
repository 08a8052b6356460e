import { parseSku } from '@commonplace/contracts/billing/sku';
import type { PaymentSession } from '@commonplace/contracts/billing/plans';
import type { Subscription } from '@commonplace/contracts/billing/subscriptions';
import { usePageTitle, useSession, useShell, type ApiError } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { ErrorState, Spinner } from '@commonplace/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  useLoadSubscriptionQuery,
  useLazyReadCheckoutPlanQuery,
  useOpenCheckoutQuery,
  useReadCheckoutPlanQuery,
} from '../billing/billing.api';
import { actionFor } from '../billing/plan-holder';
import { backTarget, inCurrency, readCheckoutQuery, settleAddress, withPlan } from './checkout-url';
import styles from './checkout.module.css';
import { useText } from './checkout.texts';
import { InvoiceAddress, type Payer } from './invoice-address';
import { addScript } from '../billing/load-sdk';
import { PaymentFrame } from './payment-frame';
import { PeriodChoice, PlanSummary } from './plan-summary';
import { PurchaseState } from './purchase-state';
import { MIN_SEATS, readSeats } from './seats';
import { SeatsField } from './seats-field';
import { usePurchase, type Bought } from './use-purchase';
import { useSettled } from './use-settled';

const PRICING = '/pricing-and-plans';

/** Who may be here: somebody logged in who does not run a paid plan. */
export function CheckoutPage() {
  const t = useText();
  usePageTitle(t('pageTitle'));
  const shell = useShell();
  const { isReady, isLoggedIn, uid, profile_url } = useSession();
  const held = useLoadSubscriptionQuery(
    { params: { accountId: uid } },
    { skip: !isReady || !isLoggedIn, refetchOnMountOrArgChange: true },
  );
  // What was held when the page opened: what changes later is the purchase's business.
  const [opened, setOpened] = useState<Subscription>();
  if (!opened && held.data && !held.isFetching) setOpened(held.data.subscription);
  const mayNot = opened !== undefined && actionFor(opened, 'premium') === 'change_plan_submit';

  useEffect(() => {
    if (isReady && !isLoggedIn) shell.navigate(PRICING, { replace: true });
    else if (mayNot) shell.navigate(`/${profile_url}/edit`, { replace: true });
  }, [isReady, isLoggedIn, mayNot, profile_url, shell]);

  if (held.error && !opened)
    return (
      <Room back={PRICING}>
        <ErrorState
          heading="h1"
          title={t('downTitle')}
          text={t('downText')}
          onRetry={() => void held.refetch()}
          busy={held.isFetching}
        />
      </Room>
    );
  return opened && !mayNot && isLoggedIn ? <Checkout held={opened} /> : <Loading />;
}

function Checkout({ held }: { held: Subscription }) {
  const t = useText();
  const shell = useShell();
  const { address: knownAddress } = useSession();
  const [payer, setPayer] = useState<Payer>({ address: knownAddress, vat_id: '' });
  const [search] = useSearchParams();
  const query = readCheckoutQuery(search);
  const { sku, skipTrial, destination, origin, clickId } = query;
  // A payment that is given up loads the page anew: the seats are there again.
  const [seatsText, setSeatsText, seatsBought] = useDraft(`seats:${parseSku(sku)?.type ?? ''}`, String(MIN_SEATS));
  const read = readSeats(seatsText);
  // A session is opened for settled seats only, not for every key pressed.
  const seats = useSettled('seats' in read ? read.seats : undefined);
  // The form stays while a session for another period, other seats or another address is opened: a card may be typed into it already.
  const [form, setForm] = useState<{ readonly session: PaymentSession; readonly bought: Bought }>();
  const purchase = usePurchase(held.version, destination);
  useEffect(() => {
    if (purchase.phase === 'success') seatsBought();
  }, [purchase.phase, seatsBought]);

  const asked = {
    sku,
    skip_trial: skipTrial,
    seats: seats ?? MIN_SEATS,
    ...(payer.address ? { address: payer.address } : {}),
    ...(payer.vat_id ? { vat_id: payer.vat_id } : {}),
  };
  const [tryPlan] = useLazyReadCheckoutPlanQuery();
  const checkPayer = async ({ address, vat_id }: Payer) => {
    const { error } = await tryPlan({ body: { sku, address, ...(vat_id ? { vat_id } : {}) } });
    return (error as ApiError | undefined)?.errors;
  };
  const plan = useReadCheckoutPlanQuery({ body: asked }, { skip: sku === '' });
  const step = useMemo(
    () => (plan.currentData ? settleAddress(search, plan.currentData.plans) : undefined),
    [plan.currentData, search],
  );
  const planError = plan.error as ApiError | undefined;
  const refused = planError?.code === 'INVALID';
  // Prices are asked of everybody in one currency; a link of another country leads to the same plan in that one.
  const converted = useMemo(() => inCurrency(search, planError?.problem?.['currency']), [search, planError]);
  const leave = sku === '' || (refused && converted === undefined) || step?.kind === 'leave';
  const replace = refused ? converted : step?.kind === 'replace' ? step.search : undefined;
  useEffect(() => {
    if (leave) shell.navigate(PRICING, { replace: true });
    else if (replace !== undefined) shell.navigate(`/membership/checkout${replace}`, { replace: true });
  }, [leave, replace, shell]);

  const stays = step?.kind === 'stay' ? step : undefined;
  const errors = plan.currentData?.errors ?? [];
  const checkout = useOpenCheckoutQuery(
    { body: { ...asked, language: shell.locale, address: payer.address, ...(clickId ? { click_id: clickId } : {}) } },
    { skip: !stays || errors.length > 0 || seats === undefined },
  );
  const taxScript = plan.currentData?.tax_script_url;
  useEffect(() => {
    if (taxScript) void addScript(taxScript);
  }, [taxScript]);

  const error = (refused ? undefined : planError) ?? (checkout.error as ApiError | undefined);
  if (error)
    return (
      <Room back={backTarget(origin, destination)}>
        <ErrorState
          heading="h1"
          title={t('downTitle')}
          text={error.status === 0 || error.status >= 500 ? t('downText') : (error.detail ?? t('downText'))}
          onRetry={() => void (plan.error ? plan.refetch() : checkout.refetch())}
          busy={plan.isFetching || checkout.isFetching}
        />
      </Room>
    );
  // While seats or period change, the last known plan stays in sight.
  const known = stays ?? (plan.data && step === undefined ? settleAddress(search, plan.data.plans) : undefined);
  if (known?.kind !== 'stay' || !plan.data) return <Loading />;

  const shown = [...errors, ...(checkout.currentData?.errors ?? [])];
  const session = checkout.currentData?.session;
  const open = purchase.phase === 'open';
  const bought = { sku: known.plan.sku, planType: known.plan.type, seats: known.plan.seats };
  if (session && session.id !== form?.session.id) setForm({ session, bought });
  return (
    <Room back={open ? backTarget(origin, destination) : undefined}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.columns}>
        <PlanSummary plan={known.plan} tax={plan.data.tax}>
          <PeriodChoice
            period={known.period}
            plans={plan.data.plans}
            disabled={!open}
            onChange={(period, next) =>
              shell.navigate(`/membership/checkout${withPlan(search, period, next)}`, { replace: true })
            }
          />
          {known.plan.type === 'teams' && <SeatsField text={seatsText} onChange={setSeatsText} disabled={!open} />}
          {open && <InvoiceAddress value={payer} onChange={setPayer} check={checkPayer} />}
        </PlanSummary>
        <div className={styles.pay}>
          {!open ? (
            <PurchaseState phase={purchase.phase} error={purchase.error} onRetry={purchase.retry} />
          ) : shown.length > 0 ? (
            <EmptyWithLink
              title={t('cannot')}
              text={<span role="alert">{shown.join(' ')}</span>}
              to={PRICING}
              link={t('seePlans')}
            />
          ) : form ? (
            <div inert={!session} aria-busy={!session} hidden={!('seats' in read)}>
              <PaymentFrame session={form.session} onResult={(result) => purchase.onResult(result, form.bought)} />
            </div>
          ) : (
            'seats' in read && <Waiting />
          )}
        </div>
      </div>
    </Room>
  );
}

function Room({ back, children }: { back?: string | undefined; children: ReactNode }) {
  const t = useText();
  return (
    <main className={styles.page}>
      {back !== undefined && (
        <Link to={back} className={styles.back}>
          <ArrowLeft size={18} aria-hidden />
          {t('back')}
        </Link>
      )}
      {children}
    </main>
  );
}

function Waiting() {
  const t = useText();
  return (
    <p className={styles.frameLoading} role="status">
      <Spinner />
      {t('loadingPayment')}
    </p>
  );
}

function Loading() {
  const t = useText();
  return (
    <main className={styles.page} aria-busy>
      <div className={styles.loading} role="status">
        <Spinner />
        <h1>{t('loading')}</h1>
      </div>
    </main>
  );
}
