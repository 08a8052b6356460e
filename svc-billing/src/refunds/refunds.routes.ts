import {
  giveRefund,
  listChecks,
  listRefunds,
  previewRefund,
  runCheck,
} from '@commonplace/contracts/billing/administration';
import { bind, type Route } from '@commonplace/service-kit';
import { checkMoney } from '../checks/check-money';
import type { Deps } from '../deps';
import { localeOfRequest } from '../in-language';
import { paymentPage } from '../payments/payment-page';
import { toPayment } from '../payments/to-payment';
import { giveRefund as give, toRefund } from './give-refund';
import { previewRefund as preview } from './preview-refund';

export const refundRoutes = (deps: Deps): Route[] => [
  bind(listRefunds, async ({ query, req }) => {
    const { list: payments, next } = await paymentPage(deps.payments, { uid: query.uid, before: query.before });
    const refunds = await deps.refunds.ofPayments(payments.map((one) => one.key));
    return {
      payments: payments.map((one) => ({ ...toPayment(one, localeOfRequest(req)), uid: one.uid })),
      refunds: refunds.map(toRefund),
      next,
    };
  }),
  bind(previewRefund, ({ body, req }) => preview(deps, body, localeOfRequest(req))),
  bind(giveRefund, ({ auth, body }) => give(deps, auth, body)),
  bind(listChecks, async () => ({ checks: await deps.checks.list() })),
  bind(runCheck, async () => ({ check: await checkMoney(deps) })),
];
