import { z } from 'zod';
import { operation } from '../operation';
import { decimal, idParam, minor, timestamp, uid } from '../primitives';
import { address, CURRENCIES } from '../session-user';

export const invoiceLine = z.object({ text: z.string(), amount: decimal, amount_minor: minor });

/** An invoice, or a credit note that takes one back in whole or in part (its amounts are negative). */
export const invoice = z.object({
  id: z.string(),
  /** Counted without gaps within a year, e.g. `CP-2026-000042`. */
  number: z.string(),
  kind: z.enum(['invoice', 'credit note']),
  /** The invoice that a credit note is about. */
  about: z.string().nullable(),
  uid,
  date: timestamp,
  payment_id: z.string(),
  plan_id: z.string(),
  period_start: timestamp.nullable(),
  period_end: timestamp.nullable(),
  /** null where no address was given, or the account was erased. */
  to: address.nullable(),
  vat_id: z.string().nullable(),
  lines: z.array(invoiceLine),
  currency: z.enum(CURRENCIES),
  net: decimal,
  net_minor: minor,
  tax: decimal,
  tax_minor: minor,
  tax_label: z.string().nullable(),
  total: decimal,
  total_minor: minor,
  card_suffix: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const params = z.object({ id: idParam });

export const readInvoice = operation({
  id: 'billing.readInvoice',
  owner: 'billing',
  method: 'GET',
  path: '/payments/invoices/{id}',
  summary: 'An invoice of the caller’s own account; an administrator may read any.',
  access: 'member',
  params,
  answer: z.object({ invoice }),
  errors: ['NOT_FOUND'],
});

export const invoicePdf = operation({
  id: 'billing.invoicePdf',
  owner: 'billing',
  method: 'GET',
  path: '/payments/invoices/{id}/pdf',
  summary: 'The same as a PDF file.',
  access: 'member',
  params,
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const invoiceOperations = [readInvoice, invoicePdf] as const;
