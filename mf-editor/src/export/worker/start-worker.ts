import source from './export-worker.ts?worker';

/** The page's table of hashes: a function from an absolute address to `sha384-…` (remote-kit's loader sets it). */
const TABLE = Symbol.for('commonplace.integrity');

/**
 * The worker of exports. A browser checks no hash of a worker's script: it is fetched by its hash like every other file of a remote, and begun from
 * exactly these bytes. @throws TypeError when it cannot be had or is not what was published.
 */
export async function startExportWorker(): Promise<Worker> {
  const url = new URL(source, document.baseURI).href;
  const hashOf = (globalThis as unknown as Record<symbol, ((url: string) => string | undefined) | undefined>)[TABLE];
  const integrity = hashOf?.(url);
  const response = await fetch(url, integrity ? { integrity } : {});
  if (!response.ok) throw new TypeError(`the worker's script answers ${response.status}`);
  const address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'text/javascript' }));
  try {
    return new Worker(address, { name: 'export' });
  } finally {
    // The worker has taken the address when the task after this one runs.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}
