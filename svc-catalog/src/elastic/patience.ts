import { lifeBy, patiently } from '@commonplace/service-kit';
import { errors, type Client } from '@elastic/elasticsearch';

type Transport = Client['transport'];
type Asked = Parameters<Transport['request']>[0];
type Options = Parameters<Transport['request']>[1];

/**
 * Makes a client tell a busy engine from a dead one. While an import keeps both cores busy a search may take seconds, and an answer that
 * comes late is better than none; for an engine that is gone nobody should wait. So a request that stays silent is followed by the cheapest
 * question there is, again and again: while that is answered we go on waiting up to the client's own limit, else the request ends as a lost connection.
 */
export function withPatience(client: Client): Client {
  const { transport } = client;
  const request = transport.request.bind(transport) as (params: Asked, options?: Options) => Promise<unknown>;
  const life = lifeBy(async (signal) => {
    try {
      await request({ method: 'HEAD', path: '/' }, { signal, maxRetries: 0 });
    } catch (error) {
      // Whoever refuses is there.
      if (!(error instanceof errors.ResponseError)) throw error;
    }
  });
  const patient = async (params: Asked, options: Options = {}): Promise<unknown> => {
    const gone = new AbortController();
    try {
      return await patiently(
        life,
        () => gone.abort(),
        () => request(params, { ...options, signal: gone.signal }),
      );
    } catch (error) {
      throw gone.signal.aborted ? new errors.ConnectionError('Elasticsearch gives no sign of life') : error;
    }
  };
  transport.request = patient as Transport['request'];
  return client;
}
