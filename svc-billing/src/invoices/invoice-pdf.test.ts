import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Invoice } from '@commonplace/contracts/billing/invoices';
import { invoicePdf } from './invoice-pdf';

// One reader of PDFs for all tests: it takes longer to begin than to read. A line in is a file, a line out its text.
const script = `
  import { readFileSync } from 'node:fs';
  import { createInterface } from 'node:readline';
  import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
  for await (const file of createInterface({ input: process.stdin })) {
    const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    console.log(JSON.stringify(items.map((item) => item.str + (item.hasEOL ? '\\n' : '')).join('')));
    await pdf.loadingTask.destroy();
  }`;

let dir: string;
let reader: ChildProcess;
let texts: AsyncIterator<string>;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'invoice-'));
  reader = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: __dirname,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  texts = createInterface({ input: reader.stdout! })[Symbol.asyncIterator]();
});
afterAll(() => {
  reader.kill();
  rmSync(dir, { recursive: true });
});

const invoiceTo = (name_line: string, o: { country?: string; locality?: string } = {}): Invoice => ({
  id: 'i',
  number: 'CP-2026-000042',
  kind: 'invoice',
  about: null,
  uid: 7,
  date: '2026-02-03T00:00:00.000Z',
  payment_id: 'p',
  plan_id: 'raw_2_premium_yearly_jpy',
  period_start: '2026-02-03T00:00:00.000Z',
  period_end: '2027-02-03T00:00:00.000Z',
  to: {
    country: o.country ?? 'JP',
    name_line,
    administrative_area: '',
    locality: o.locality ?? '',
    postal_code: '',
    thoroughfare: '',
    premise: '',
  },
  vat_id: null,
  lines: [{ text: 'Business, yearly', amount: '27000', amount_minor: 27_000 }],
  currency: 'JPY',
  net: '27000',
  net_minor: 27_000,
  tax: '2700',
  tax_minor: 2_700,
  tax_label: 'JCT',
  total: '29700',
  total_minor: 29_700,
  card_suffix: '4242',
});

/** The text as a reader of PDFs finds it, and how large the file is. */
async function read(invoice: Invoice): Promise<{ text: string; bytes: number }> {
  const pdf = await invoicePdf(invoice, 'somebody');
  const file = path.join(dir, 'invoice.pdf');
  writeFileSync(file, pdf);
  reader.stdin!.write(`${file}\n`);
  const { value, done } = await texts.next();
  if (done) throw new Error('The reader of PDFs has ended.');
  return { text: JSON.parse(value) as string, bytes: pdf.length };
}

test.each([
  ['Japanese', '山田太郎', 'JP'],
  ['simplified Chinese', '张伟 诸葛亮', 'CN'],
  ['traditional Chinese', '陳淑芬', 'TW'],
  ['Korean', '김민준', 'KR'],
  ['Thai', 'สมชาย ใจดี', 'TH'],
  ['Greek and Cyrillic', 'Νίκος Иванов', 'GR'],
  ['Vietnamese', 'Nguyễn Thị Ánh', 'VN'],
  ['two scripts', 'Acme 株式会社 Ltd', 'JP'],
])('[MEMB-18] an invoice to a name in %s reads %s, with letters for all of it', async (_, name, country) => {
  const { text, bytes } = await read(invoiceTo(name, { country }));
  expect(text.normalize('NFC').replace(/\s+/g, ' ')).toContain(name);
  expect(text).toContain('29,700 JPY');
  // The letters that occur, not the whole font.
  expect(bytes).toBeLessThan(150_000);
});

test.each([
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'דוד כהן'],
  ['Devanagari', 'अमित शर्मा'],
])('[MEMB-18] an invoice to a name in %s has all its letters', async (_, name) => {
  const { text } = await read(invoiceTo(name, { country: 'IL' }));
  const letters = (of: string) => [...of.normalize('NFKC').replace(/\s/g, '')].filter((one) => /\p{L}/u.test(one));
  for (const letter of letters(name)) expect(letters(text)).toContain(letter);
  expect(text).not.toContain('\u0000');
});

test('[MEMB-18] without an address it is made out to the account’s name', async () => {
  const { text } = await read({ ...invoiceTo(''), to: null });
  expect(text).toContain('somebody');
});

test('[MEMB-18] amounts have the digits of their currency, in groups, and a country has its name', async () => {
  const yen = (await read(invoiceTo('A', { country: 'jp' }))).text;
  for (const part of ['27,000 JPY', '2,700 JPY', 'Japan']) expect(yen).toContain(part);
  const { text } = await read({ ...invoiceTo('A', { country: '??' }), currency: 'USD', total_minor: 123_450 });
  expect(text).toContain('1,234.50 USD');
  expect(text).toContain('??');
});

test('[MEMB-18] a long name stays on the page, in as many lines as it needs', async () => {
  const { text } = await read(invoiceTo('Internationale Gesellschaft '.repeat(7).trim(), { country: 'DE' }));
  expect(text.match(/Internationale/g)).toHaveLength(7);
  const unbroken = await read(invoiceTo('株'.repeat(120), { country: 'JP' }));
  expect(unbroken.text.match(/株/g)).toHaveLength(120);
});
