import { setTimeout as sleep } from 'node:timers/promises';
import { getLibraryItem, importBatch, importItem, importResult } from '@commonplace/contracts/assets/library';
import type { ImportResult } from '@commonplace/contracts/assets/library';
import { problem } from '@commonplace/contracts/errors';
import { reason } from '../stop-error';
import type { LoadedItem } from './import-item';

/** How long a service that is down or restarting is waited for. */
const PATIENCE_MS = 90_000;
/** Rendition of a picture that a design shows, px. */
const PLACED_WIDTH = 1600;

export interface ImportClientOptions {
  assetsUrl: string;
  /** Gives the access token of the next call. */
  token: () => Promise<string>;
  fetch?: typeof fetch;
  patienceMs?: number;
}

/**
 * Speaks the internal import operations of svc-assets. A file that the service refuses is an answer, not an error; errors are
 * thrown only when the service cannot be reached, refuses the caller, or answers what nobody can act on.
 */
export class ImportClient {
  private readonly fetch: typeof fetch;

  constructor(private readonly options: ImportClientOptions) {
    this.fetch = options.fetch ?? fetch;
  }

  /** Imports one item. */
  async import(item: LoadedItem): Promise<ImportResult> {
    const response = await this.call(importItem.path, () => {
      const form = new FormData();
      append(form, item, '');
      return form;
    });
    const body = await jsonOf(response);
    return response.ok ? importResult.parse(body) : refused(item.meta.key, response.status, body);
  }

  /** Imports many small items in one call; the answers come in the order of the items. */
  async importBatch(items: readonly LoadedItem[]): Promise<ImportResult[]> {
    const response = await this.call(importBatch.path, () => {
      const form = new FormData();
      items.forEach((item, index) => append(form, item, `-${index}`));
      return form;
    });
    const body = await jsonOf(response);
    // A batch refused as a whole (one part too large, say) must not take the good ones with it.
    if (!response.ok) return this.oneByOne(items);
    const rows = new Map(importBatch.answer.parse(body).results.map((row) => [row.key, row]));
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

  /** The address under which a design shows an item: the drawing itself, or a rendition of the picture. */
  async addressOf(id: string): Promise<string> {
    const response = await this.call(`/api/v1${getLibraryItem.path.replace('{id}', encodeURIComponent(id))}`);
    if (!response.ok) throw new Error(`svc-assets does not find the item ${id} that it took: ${response.status}`);
    const { item, files } = getLibraryItem.answer.parse(await jsonOf(response));
    return files.svg ?? item.style_uri.replace('{width}', String(PLACED_WIDTH));
  }

  /** Posts JSON to an internal call of svc-assets and answers what it says. Throws when it is refused. */
  async post(path: string, body: unknown): Promise<unknown> {
    const response = await this.call(path, () => JSON.stringify(body));
    const answer = await jsonOf(response);
    if (!response.ok) throw new Error(`svc-assets refused ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  private async oneByOne(items: readonly LoadedItem[]): Promise<ImportResult[]> {
    const answers: ImportResult[] = [];
    for (const item of items) answers.push(await this.import(item));
    return answers;
  }

  // With a form or JSON it is a POST, without a GET. A service that is down, busy or starting is waited for.
  private async call(path: string, form?: () => FormData | string): Promise<Response> {
    // Counted from the first failure: a call may take long before the service is ended under it.
    let giveUp: number | undefined;
    for (let pause = 250; ; pause = Math.min(pause * 2, 5_000)) {
      let failure: string;
      try {
        const body = form?.();
        const response = await this.fetch(this.options.assetsUrl + path, {
          headers: {
            authorization: `Bearer ${await this.options.token()}`,
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { method: 'POST', body }),
        });
        if (response.status === 401 || response.status === 403) {
          throw new RefusedCallError(`svc-assets refused the caller: ${await response.text()}`);
        }
        if (response.status !== 503 && response.status !== 429) return response;
        failure = `${response.status} ${await response.text()}`;
      } catch (error) {
        if (error instanceof RefusedCallError) throw error;
        failure = reason(error instanceof Error && error.cause ? error.cause : error);
      }
      giveUp ??= Date.now() + (this.options.patienceMs ?? PATIENCE_MS);
      if (Date.now() > giveUp) throw new Error(`svc-assets does not answer at ${this.options.assetsUrl}: ${failure}`);
      await sleep(pause);
    }
  }
}

class RefusedCallError extends Error {
  override name = 'RefusedCallError';
}

// The service reads parts as they come: what is said of a file goes before it.
function append(form: FormData, item: LoadedItem, suffix: string): void {
  form.set(`meta${suffix}`, JSON.stringify(item.meta));
  form.set(`file${suffix}`, blobOf(item.file), item.meta.filename);
  if (item.poster) form.set(`poster${suffix}`, blobOf(item.poster), 'poster.webp');
}

function blobOf(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)]);
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { detail: text.slice(0, 200) };
  }
}

function refused(key: string, status: number, body: unknown): ImportResult {
  const parsed = problem.partial().safeParse(body);
  const { code, detail, title } = parsed.success ? parsed.data : {};
  return {
    key,
    status: 'refused',
    code: code ?? `HTTP_${status}`,
    detail: detail ?? title ?? `the service answered ${status}`,
  };
}
