import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { reason } from '../stop-error';
import type { ImportAnswer, LoadedItem } from './import-item';

const answer = z.object({
  id: z.string(),
  url: z.string().optional(),
  status: z.enum(['created', 'unchanged', 'updated']),
});
const refusal = z.object({ code: z.string(), detail: z.string().optional(), title: z.string().optional() });
const batchRow = z.object({
  key: z.string(),
  id: z.string().optional(),
  url: z.string().optional(),
  status: z.enum(['created', 'unchanged', 'updated', 'refused']),
  code: z.string().optional(),
  detail: z.string().optional(),
});
const batchAnswer = z.union([
  z.array(batchRow),
  z.object({ items: z.array(batchRow) }).transform((body) => body.items),
]);

/** How long a service that is down or restarting is waited for. */
const PATIENCE_MS = 90_000;

export interface ImportClientOptions {
  assetsUrl: string;
  /** Gives the `authorization` header of the next call. */
  authorise: () => Promise<string>;
  fetch?: typeof fetch;
}

/**
 * Speaks the internal import operations of svc-assets: `POST /internal/library/import` (one item) and
 * `/internal/library/import-batch` (parts `meta-n`, `file-n`, `poster-n`). A file that the service refuses is an answer, not an
 * error; errors are thrown only when the service cannot be reached or answers what nobody can act on.
 */
export class ImportClient {
  private readonly fetch: typeof fetch;

  constructor(private readonly options: ImportClientOptions) {
    this.fetch = options.fetch ?? fetch;
  }

  /** Imports one item. */
  async import(item: LoadedItem): Promise<ImportAnswer> {
    const response = await this.post('/internal/library/import', () => {
      const form = new FormData();
      form.set('meta', JSON.stringify(item.meta));
      form.set('file', blobOf(item.file), item.meta.filename);
      if (item.poster) form.set('poster', blobOf(item.poster), 'poster.webp');
      return form;
    });
    const body = await jsonOf(response);
    if (response.ok) return { key: item.meta.key, ...answer.parse(body) };
    return refused(item.meta.key, response.status, body);
  }

  /** Imports many small items in one call; the answers come in the order of the items. */
  async importBatch(items: readonly LoadedItem[]): Promise<ImportAnswer[]> {
    const response = await this.post('/internal/library/import-batch', () => {
      const form = new FormData();
      items.forEach((item, index) => {
        form.set(`meta-${index}`, JSON.stringify(item.meta));
        form.set(`file-${index}`, blobOf(item.file), item.meta.filename);
        if (item.poster) form.set(`poster-${index}`, blobOf(item.poster), 'poster.webp');
      });
      return form;
    });
    const body = await jsonOf(response);
    if (!response.ok) return this.oneByOne(items);
    const rows = new Map(batchAnswer.parse(body).map((row) => [row.key, row]));
    return items.map(
      ({ meta }) =>
        rows.get(meta.key) ?? {
          key: meta.key,
          status: 'refused',
          code: 'INTERNAL',
          detail: 'the service gave no answer',
        },
    );
  }

  // A batch refused as a whole (one part too large, say) must not take the good ones with it.
  private async oneByOne(items: readonly LoadedItem[]): Promise<ImportAnswer[]> {
    const answers: ImportAnswer[] = [];
    for (const item of items) answers.push(await this.import(item));
    return answers;
  }

  private async post(path: string, form: () => FormData): Promise<Response> {
    const giveUp = Date.now() + PATIENCE_MS;
    for (let pause = 250; ; pause = Math.min(pause * 2, 5_000)) {
      let failure: string;
      try {
        const response = await this.fetch(this.options.assetsUrl + path, {
          method: 'POST',
          headers: { authorization: await this.options.authorise() },
          body: form(),
        });
        if (response.status !== 503 && response.status !== 429) {
          if (response.status === 401 || response.status === 403) {
            throw new RefusedCallError(`svc-assets refused the import: ${await response.text()}`);
          }
          return response;
        }
        failure = `${response.status} ${await response.text()}`;
      } catch (error) {
        if (error instanceof RefusedCallError) throw error;
        failure = reason(error instanceof Error && error.cause ? error.cause : error);
      }
      if (Date.now() > giveUp) throw new Error(`svc-assets does not answer at ${this.options.assetsUrl}: ${failure}`);
      await sleep(pause);
    }
  }
}

class RefusedCallError extends Error {
  override name = 'RefusedCallError';
}

function blobOf(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)]);
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { code: 'INTERNAL', detail: text.slice(0, 200) };
  }
}

function refused(key: string, status: number, body: unknown): ImportAnswer {
  const problem = refusal.safeParse(body);
  const { code, detail, title } = problem.success ? problem.data : { code: `HTTP_${status}`, detail: '', title: '' };
  return { key, status: 'refused', code, detail: detail || title || `the service answered ${status}` };
}
