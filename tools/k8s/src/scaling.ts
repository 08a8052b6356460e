import type { Manifest } from './manifest';

const ADDRESSES = ['natsServerMonitoringEndpoint', 'bootstrapServers'];
const IN_CLUSTER = /^[\w-]+\.([\w-]+)\.svc\.cluster\.local$/;
/** The namespace in which KEDA runs and from which it asks. */
const KEDA = 'keda';

/**
 * What keeps KEDA from asking what scales a workload: an address that means something else, or nothing, in its own namespace, and policies that do not
 * let it in. `all` is everything that is applied, the engines' own resources included.
 */
export function faultsOfScaling(all: readonly Manifest[]): string[] {
  const asked = all
    .filter(({ kind }) => kind === 'ScaledObject')
    .flatMap((m) =>
      (m.spec?.triggers ?? []).flatMap(({ metadata = {} }) =>
        ADDRESSES.flatMap((name) => (metadata[name] ?? '').split(',').filter(Boolean)).map((address) => ({
          at: `ScaledObject/${m.metadata.name}`,
          address,
        })),
      ),
    );
  return asked.flatMap(({ at, address }) => {
    const [host = '', port = ''] = address.split(':');
    if (host.split('.').length < 3) return [`${at}: ${address} is looked up in the namespace of KEDA`];
    const namespace = IN_CLUSTER.exec(host)?.[1];
    return namespace === undefined || all.some((m) => letsIn(m, namespace, Number(port)))
      ? []
      : [`${at}: no policy of ${namespace} lets KEDA in on ${port}`];
  });
}

function letsIn(m: Manifest, namespace: string, port: number): boolean {
  return (
    m.kind === 'NetworkPolicy' &&
    m.metadata.namespace === namespace &&
    (m.spec?.ingress ?? []).some(
      ({ from = [], ports = [] }) =>
        from.some(
          ({ namespaceSelector }) => namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === KEDA,
        ) && ports.some((one) => one.port === port),
    )
  );
}
