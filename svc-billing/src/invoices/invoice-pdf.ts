import type { Invoice } from '@commonplace/contracts/billing/invoices';
import PDFDocument from 'pdfkit';
import { exponentOf } from '../plans/money';
import { writeText } from './any-script';
import { BOLD, REGULAR } from './invoice-fonts';

const MARGIN = 56;
const INK = '#16181d';
const QUIET = '#5c6270';
const LINE = '#d5d8de';

/** The invoice as an A4 page. Amounts carry the currency's code, which every reader understands. */
export function invoicePdf(invoice: Invoice, name: string): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${title(invoice)} ${invoice.number}`, Author: 'Commonplace', CreationDate: new Date(invoice.date) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  draw(doc, invoice, name);
  doc.end();
  return done;
}

function draw(doc: PDFKit.PDFDocument, invoice: Invoice, name: string): void {
  const width = doc.page.width - 2 * MARGIN;
  const end = MARGIN + width;
  const text = (size: number, font = REGULAR, colour = INK) => doc.font(font).fontSize(size).fillColor(colour);
  const rule = () => {
    doc.moveTo(MARGIN, doc.y).lineTo(end, doc.y).lineWidth(0.75).strokeColor(LINE).stroke();
    doc.moveDown(0.6);
  };
  const row = (label: string, amount: string, font = REGULAR) => {
    const { y } = doc;
    text(10.5, font).text(label, MARGIN, y, { width: width * 0.68 });
    const below = doc.y;
    text(10.5, font).text(amount, MARGIN + width * 0.68, y, { width: width * 0.32, align: 'right' });
    doc.y = Math.max(below, doc.y) + 4;
    doc.x = MARGIN;
  };

  text(11, BOLD).text('Commonplace');
  doc.moveDown(1.6);
  text(22, BOLD).text(title(invoice));
  doc.moveDown(0.4);
  text(10.5, REGULAR, QUIET).text(`Number ${invoice.number}`);
  text(10.5, REGULAR, QUIET).text(`Date ${day(invoice.date)}`);
  if (invoice.about) text(10.5, REGULAR, QUIET).text(`For invoice ${invoice.about}`);
  doc.moveDown(1.2);
  text(9, BOLD, QUIET).text('BILLED TO');
  doc.moveDown(0.2);
  text(10.5);
  for (const line of recipient(invoice, name)) writeText(doc, line, invoice.to?.country ?? '', width);
  doc.moveDown(1.4);
  rule();
  for (const line of invoice.lines) row(line.text, money(line.amount_minor, invoice));
  if (invoice.period_start && invoice.period_end)
    text(9, REGULAR, QUIET).text(`${day(invoice.period_start)} to ${day(invoice.period_end)}`);
  doc.moveDown(0.6);
  rule();
  row('Net', money(invoice.net_minor, invoice));
  row(invoice.tax_label ?? 'Tax', money(invoice.tax_minor, invoice));
  row('Total', money(invoice.total_minor, invoice), BOLD);
  doc.moveDown(1.2);
  const card = invoice.card_suffix ? ` Card ending in ${invoice.card_suffix}.` : '';
  const paid = invoice.kind === 'invoice' ? `Paid in full on ${day(invoice.date)}.${card}` : `Refunded.${card}`;
  text(9.5, REGULAR, QUIET).text(paid, { width });
  if (invoice.vat_id && invoice.tax_minor === 0 && invoice.tax_label)
    text(9.5, REGULAR, QUIET).text('Reverse charge: the tax is owed by the customer.', { width });
}

function recipient(invoice: Invoice, name: string): string[] {
  const { to } = invoice;
  if (!to) return [name || `Account ${invoice.uid}`];
  const town = [to.postal_code, to.locality, to.administrative_area].filter(Boolean).join(' ');
  const vat = invoice.vat_id ? `VAT id ${invoice.vat_id}` : '';
  return [to.name_line || name, to.thoroughfare, to.premise, town, countryName(to.country), vat].filter(
    (line) => line !== '',
  );
}

const title = (invoice: Invoice) => (invoice.kind === 'invoice' ? 'Invoice' : 'Credit note');
/** `1,234.50 USD`: the digits as the document's language groups them. */
function money(minor: number, { currency }: Invoice): string {
  const digits = exponentOf(currency);
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(minor / 10 ** digits)} ${currency}`;
}

/** A country by its name; what is no country's code stays as it was given. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

const day = (date: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
