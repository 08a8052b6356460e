import { giveRefund, listChecks, listRefunds, runCheck } from '@commonplace/contracts/billing/administration';
import { bind, type Route } from '@commonplace/service-kit';
import { checkMoney } from '../checks/check-money';
import type { Deps } from '../deps';
import { toPayment } from '../payments/to-payment';
import { giveRefund as give, toRefund } from './give-refund';

const LIMIT = 100;

export const refundRoutes = (deps: Deps): Route[] => [
  bind(listRefunds, async ({ query }) => {
    const payments = query.uid === undefined ? [] : await deps.payments.list(query.uid);
    const refunds = await deps.refunds.list(query.uid, LIMIT);
    return {
      payments: payments.filter((one) => one.amount_minor > 0).map((one) => ({ ...toPayment(one), uid: one.uid })),
      refunds: refunds.map(toRefund),
    };
  }),
  bind(giveRefund, ({ auth, body }) => give(deps, auth, body)),
  bind(listChecks, async () => ({ checks: await deps.checks.list() })),
  bind(runCheck, async () => ({ check: await checkMoney(deps) })),
];
