import {
  giveRefund,
  listChecks,
  listRefunds,
  previewRefund,
  runCheck,
} from '@commonplace/contracts/billing/administration';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { checkMoney } from '../checks/check-money';
import type { Deps } from '../deps';
import type { Place } from '../payments/payment.repo';
import { toPayment } from '../payments/to-payment';
import { giveRefund as give, toRefund } from './give-refund';
import { previewRefund as preview } from './preview-refund';

const PAGE = 50;

export const refundRoutes = (deps: Deps): Route[] => [
  bind(listRefunds, async ({ query }) => {
    const before = query.before === undefined ? null : readPlace(query.before);
    const found = await deps.payments.latest({ uid: query.uid, before, limit: PAGE + 1 });
    const payments = found.slice(0, PAGE);
    const last = payments.at(-1);
    const refunds = await deps.refunds.ofPayments(payments.map((one) => one.key));
    return {
      payments: payments.map((one) => ({ ...toPayment(one), uid: one.uid })),
      refunds: refunds.map(toRefund),
      next: found.length > PAGE && last ? `${last.at.getTime()}.${last.key}` : null,
    };
  }),
  bind(previewRefund, ({ body }) => preview(deps, body)),
  bind(giveRefund, ({ auth, body }) => give(deps, auth, body)),
  bind(listChecks, async () => ({ checks: await deps.checks.list() })),
  bind(runCheck, async () => ({ check: await checkMoney(deps) })),
];

/** Where a page ended, as its answer said it. */
function readPlace(text: string): Place {
  const match = /^(\d{1,15})\.(.+)$/s.exec(text);
  if (!match?.[1] || !match[2]) throw new AppError('MALFORMED', { detail: 'There is no such place in the list' });
  return { at: new Date(Number(match[1])), key: match[2] };
}
