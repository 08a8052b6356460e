import { setImmediate } from 'node:timers/promises';
import { errors, type Client } from '@elastic/elasticsearch';

/** A request without an answer for so long lets us ask whether the engine is there at all. */
const SILENT_MS = 700;
/** An engine that says nothing for so long either is down: with the silence before, and the edge's own work, this stays under 3 s. */
const SIGN_OF_LIFE_MS = 1_700;

type Transport = Client['transport'];
type Asked = Parameters<Transport['request']>[0];
type Options = Parameters<Transport['request']>[1];

/**
 * Makes a client tell a busy engine from a dead one. While an import keeps both cores busy a search may take seconds, and an answer that
 * comes late is better than none; for an engine that is gone nobody should wait. So a request that stays silent is followed by the cheapest
 * question there is: where that is answered we go on waiting up to the client's own limit, else the request ends as a lost connection.
 */
export function withPatience(client: Client): Client {
  const { transport } = client;
  const request = transport.request.bind(transport) as (params: Asked, options?: Options) => Promise<unknown>;
  const alive = async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(SIGN_OF_LIFE_MS);
    try {
      await request({ method: 'HEAD', path: '/' }, { signal, maxRetries: 0 });
      return true;
    } catch (error) {
      return error instanceof errors.ResponseError;
    }
  };
  const patient = async (params: Asked, options: Options = {}): Promise<unknown> => {
    const gone = new AbortController();
    let answered = false;
    const silent = setTimeout(() => {
      void (async () => {
        if (await alive()) return;
        // What this process itself was too busy to read counts as an answer.
        await setImmediate();
        if (!answered) gone.abort();
      })();
    }, SILENT_MS);
    try {
      return await request(params, { ...options, signal: gone.signal });
    } catch (error) {
      throw gone.signal.aborted ? new errors.ConnectionError('Elasticsearch gives no sign of life') : error;
    } finally {
      answered = true;
      clearTimeout(silent);
    }
  };
  transport.request = patient as Transport['request'];
  return client;
}
