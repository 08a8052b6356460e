import { readFileSync } from 'node:fs';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, Page } from 'playwright-core';
import { REFUSED } from '../driver/refused';

/** What `?bench=1` puts on the page. */
interface Hook {
  version: string;
  readyAt?: number;
  prepare(neutral: unknown): unknown;
  load(document: unknown): void;
  rendered(): number;
  fit(): void;
  deleteFirst(count: number): void;
  undo(): void;
  exportPng(): Promise<Blob>;
  count(): number;
  zoom(): number;
  rectOf(id: string): { x: number; y: number; width: number; height: number } | null;
}
export interface HookedWindow {
  __editorBench: Hook;
}
export interface Parts {
  stack: () => TestStack;
  browser: () => Browser;
}
export const FORMATS = ['png', 'jpg', 'webp', 'svg', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];

/** Opens the editor, asks its hook, and keeps whatever broke the page or its security policy. */
export class EditorPages {
  readonly faults: string[] = [];
  constructor(private readonly parts: Parts) {}

  readonly open = async (
    options: Parameters<Browser['newContext']>[0] = {},
    address = '/create/design?bench=1',
  ): Promise<Page> => {
    const context = await this.parts.browser().newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: this.parts.stack().url,
      acceptDownloads: true,
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    this.watch(page);
    await page.goto(address);
    await page.locator('[data-canvas]').waitFor();
    if (address.includes('bench=1')) await page.waitForFunction(() => '__editorBench' in window);
    return page;
  };
  watch(page: Page): void {
    page.on('pageerror', (error) => this.faults.push('page error: ' + error.message));
    page.on('console', (message) => {
      if (REFUSED.test(message.text())) this.faults.push(message.text());
    });
  }
}

export const count = (page: Page) => page.evaluate(() => (window as unknown as HookedWindow).__editorBench.count());
export const zoom = (page: Page) => page.evaluate(() => (window as unknown as HookedWindow).__editorBench.zoom());
export const load = (page: Page, design: unknown) =>
  page.evaluate((given) => (window as unknown as HookedWindow).__editorBench.load(given), design);

/** The open page of the design as the exporter draws it, a PNG. It comes as text, as a list of numbers takes seconds. */
export async function drawn(page: Page): Promise<Buffer> {
  const address = await page.evaluate(async () => {
    const blob = await (window as unknown as HookedWindow).__editorBench.exportPng();
    return new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
      reader.readAsDataURL(blob);
    });
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Gives a file of words to what takes designs. */
export const importJson = (page: Page, name: string, text: string) =>
  page
    .getByRole('main')
    .locator('input[type=file][accept*=json]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** The design as a file, by the dialog. */
export async function exported(page: Page, format: Format): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption(format);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  return readFileSync(await download.path());
}
