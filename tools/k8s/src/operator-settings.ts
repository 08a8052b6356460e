import { podTemplate, isWorkload, type Manifest } from './manifest';

/** What an operator sets for the place where it runs: one patch of ConfigMaps changes it for everybody who reads it. */
const OF_THE_PLACE = /^(PUBLIC_URL|KAFKA_BROKERS|NATS_REPLICAS|S3_BUCKET|S3_ENDPOINT|S3_REGION|TRUSTED_PROXIES)$/;

/** Settings that a pod would not follow, or that it lacks behind what an overlay puts in front of it. */
export function faultsOfSettings(all: readonly Manifest[]): string[] {
  return [...all.filter(isWorkload).flatMap(writtenIn), ...behindProxy(all)];
}

function writtenIn(m: Manifest): string[] {
  const spec = podTemplate(m)?.spec;
  return [...(spec?.initContainers ?? []), ...(spec?.containers ?? [])]
    .flatMap(({ env = [] }) => env)
    .filter(({ name, value }) => value !== undefined && OF_THE_PLACE.test(name))
    .map(({ name }) => `${m.kind}/${m.metadata.name}: ${name} is written in it, where no ConfigMap changes it`);
}

/** Behind a route or an Ingress, whoever is connected to the edge is the proxy: everybody would share the limits of one address. */
function behindProxy(all: readonly Manifest[]): string[] {
  const named = all.some(
    (m) => m.kind === 'ConfigMap' && /^edge(-|$)/.test(m.metadata.name) && m.data?.TRUSTED_PROXIES,
  );
  return all
    .filter(({ kind, metadata }) => ['HTTPRoute', 'Ingress'].includes(kind) && metadata.name === 'edge' && !named)
    .map(
      ({ kind }) =>
        `${kind}/edge: the edge does not know it as a proxy (TRUSTED_PROXIES): all visitors are one address`,
    );
}
