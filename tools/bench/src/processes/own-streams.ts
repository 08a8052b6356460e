import { connectBus, createLogger, type Bus } from '@commonplace/service-kit';
import type { BenchContext } from '../bench';

type Owner = 'assets' | 'identity' | 'billing';

/** Streams of services that do not run here, made as each makes its own: who listens to one that is not there asks for it again and again. */
export async function ownStreams(
  owners: readonly Owner[],
  url: (owner: Owner) => string,
  context: BenchContext,
): Promise<Bus[]> {
  const log = createLogger({ service: 'bench', level: 'error' });
  return Promise.all(
    owners.map(async (issuer) => {
      const bus = await connectBus({ url: url(issuer), service: `svc-${issuer}`, issuer, log });
      context.onEnd(() => bus.close());
      return bus;
    }),
  );
}
