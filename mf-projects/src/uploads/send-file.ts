import type { uploaded } from '@commonplace/contracts/assets/uploads';
import { API_PREFIX } from '@commonplace/contracts/product';
import type { ShellApi } from '@commonplace/remote-kit';
import { DetailedError, defaultOptions, Upload } from 'tus-js-client';
import type { z } from 'zod';

export type Uploaded = z.infer<typeof uploaded>;
/** Why a file was not taken: the problem that the server told, or none when no answer came. */
export class SendError extends Error {
  override readonly name = 'SendError';
  constructor(
    readonly code: string | undefined,
    readonly problem: Record<string, unknown> = {},
  ) {
    super(code ?? 'no answer');
  }
}

/** Code of the error of a file whose sending was ended here. */
export const CANCELLED = 'CANCELLED';
/** ms between tries while there is no connection or a part is down: it goes on for some ten minutes, then waits for a person. */
const RETRIES = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000, 180_000, 180_000];

/**
 * Sends one file by the tus protocol: after a lost connection, or from another tab that took the kept file over, it goes on where the server
 * stands. `key` names the file: two of a folder may share name, size and time, and must not go on with each other's bytes.
 * Answers undefined when the server had it whole already. `taken` runs when it is there, before its address is forgotten: a tab that closes in
 * between finds the address still and sends nothing again. `signal` ends it: the server forgets what it has of the file. Throws SendError.
 */
export function sendFile(
  shell: Pick<ShellApi, 'csrf' | 'session'>,
  { key, file }: { key: string; file: File },
  onProgress: (share: number) => void,
  taken: () => Promise<void>,
  signal: AbortSignal,
): Promise<Uploaded | undefined> {
  const owner = shell.session.get().uid;
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${API_PREFIX}/uploads/tus`,
      retryDelays: RETRIES,
      // The address is known and kept before a byte travels: were they sent together, a tab closed in between would send the file twice.
      uploadDataDuringCreation: false,
      removeFingerprintOnSuccess: false,
      metadata: { filename: file.name },
      fingerprint: async () => ['commonplace', owner, key].join('|'),
      // The token changes with the session, so it is set at every request.
      onBeforeRequest: (request) => request.setHeader('X-CSRF-Token', shell.csrf()),
      onShouldRetry: (error) => {
        const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
        return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: ({ lastResponse }) => {
        const kept = async () => {
          await taken();
          const { urlStorage } = defaultOptions;
          for (const { urlStorageKey } of await upload.findPreviousUploads())
            await urlStorage?.removeUpload(urlStorageKey);
          return answerOf(lastResponse.getBody());
        };
        kept().then(resolve, reject);
      },
      onError: (error) => reject(reasonOf(error)),
    });
    const end = () => {
      reject(new SendError(CANCELLED));
      // Where the server does not hear of it, it gives the part up by itself within a day.
      upload.abort(true).catch(() => undefined);
    };
    signal.addEventListener('abort', end, { once: true });
    void upload.findPreviousUploads().then(([before]) => {
      if (signal.aborted) return;
      if (before) upload.resumeFromPreviousUpload(before);
      upload.start();
    }, reject);
  });
}

function answerOf(body: string): Uploaded | undefined {
  return body.startsWith('{') ? (JSON.parse(body) as Uploaded) : undefined;
}

function reasonOf(error: Error): SendError {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  if (!body?.startsWith('{')) return new SendError(undefined);
  const problem = JSON.parse(body) as Record<string, unknown>;
  return new SendError(typeof problem['code'] === 'string' ? problem['code'] : undefined, problem);
}
