import { invoicePdf as pdfOperation, readInvoice, type Invoice } from '@commonplace/contracts/billing/invoices';
import type { Locale } from '@commonplace/contracts/locales';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { localeOfRequest } from '../in-language';
import { planText } from '../mails/mail-words';
import { toDecimal } from '../plans/money';
import { invoicePdf } from './invoice-pdf';
import type { InvoiceRecord } from './invoice.repo';
import { keptPapers } from './kept-papers';

const paperOf = keptPapers(invoicePdf);

export const invoiceRoutes = (deps: Deps): Route[] => [
  bind(readInvoice, async ({ auth, params, req }) => ({
    invoice: toInvoice(await own(deps, auth, params.id), localeOfRequest(req)),
  })),
  bind(pdfOperation, async ({ auth, params, res }) => {
    const record = await own(deps, auth, params.id);
    const file = await paperOf(toInvoice(record), record.address ? '' : await nameOf(deps, record.uid));
    res
      .type('application/pdf')
      .set('content-disposition', `attachment; filename="${record.number}.pdf"`)
      .set('cache-control', 'private, no-store')
      .send(file);
    return undefined;
  }),
];

/** Whom an invoice without an address is made out to; nobody's name while identity cannot tell it, or the account is gone. */
async function nameOf(deps: Deps, uid: number): Promise<string> {
  try {
    const { full_name: name, mail } = await deps.contacts(uid);
    return name || mail;
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    return '';
  }
}

/** Of the caller, or any for an administrator; else as if it did not exist. */
async function own(deps: Deps, auth: TokenClaims, id: string): Promise<InvoiceRecord> {
  const record = await deps.invoices.find(id);
  if (!record || (record.uid !== auth.uid && !auth.roles.includes('admin'))) throw new AppError('NOT_FOUND');
  return record;
}

/** As pages show it: what was paid for is named in the reader's language. The paper stays in the language that it was issued in. */
export function toInvoice(record: InvoiceRecord, locale: Locale = 'en'): Invoice {
  const decimal = (minor: number) => toDecimal(minor, record.currency);
  return {
    id: record.id,
    number: record.number,
    kind: record.kind,
    about: record.about,
    uid: record.uid,
    date: record.date.toISOString(),
    payment_id: record.payment_id,
    plan_id: record.plan_id,
    period_start: record.period_start?.toISOString() ?? null,
    period_end: record.period_end?.toISOString() ?? null,
    to: record.address,
    vat_id: record.vat_id,
    lines: linesOf(record, locale),
    currency: record.currency,
    net: decimal(record.net_minor),
    net_minor: record.net_minor,
    tax: decimal(record.tax_minor),
    tax_minor: record.tax_minor,
    tax_label: record.tax_label,
    total: decimal(record.total_minor),
    total_minor: record.total_minor,
    card_suffix: record.card_suffix,
  };
}

/** The price, and what was left of the plan before as a line of its own. */
function linesOf({ text, net_minor, credit_minor = 0, currency }: InvoiceRecord, locale: Locale): Invoice['lines'] {
  const line = (label: string, minor: number) => ({
    text: planText(label, locale),
    amount: toDecimal(minor, currency),
    amount_minor: minor,
  });
  if (credit_minor === 0) return [line(text, net_minor)];
  return [line(text, net_minor + credit_minor), line('Credit for what was left of the plan before', -credit_minor)];
}
