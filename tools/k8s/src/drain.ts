import { podTemplate, serves, type Manifest } from './manifest';

/** What a process of ours does after SIGTERM besides waiting for its answers: last connections, and its engines' goodbye; in seconds. */
const AROUND_S = 3;
/** Whoever drains a node for less money or another version gives each pod so long, unless told otherwise: cluster-autoscaler's `--max-graceful-termination-sec`. */
const PATIENCE_S = 600;

/**
 * What would cut an answer that is under way when a pod stops: less patience of Kubernetes than the process itself has, or a route on which an answer may
 * take longer than the edge waits. A route without a limit is for what can be taken up again (uploads, the stream of news).
 */
export function faultsOfDrain(all: readonly Manifest[]): string[] {
  const faults: string[] = [];
  const drains = new Map<string, number>();
  for (const m of all.filter((one) => serves(one) && one.kind !== 'StatefulSet')) {
    const drain = drainOf(m, all);
    if (drain === undefined) continue;
    drains.set(m.metadata.name, drain);
    const spec = podTemplate(m)?.spec;
    const before = spec?.containers?.[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
    const grace = spec?.terminationGracePeriodSeconds ?? 30;
    if (grace > PATIENCE_S)
      faults.push(
        `${m.kind}/${m.metadata.name}: wants ${grace} s to leave a node, and autoscalers give it ${PATIENCE_S} s`,
      );
    if (grace < before + drain + AROUND_S)
      faults.push(
        `${m.kind}/${m.metadata.name}: is killed after ${grace} s, and wants ${before + drain + AROUND_S} s to finish`,
      );
  }
  for (const m of all.filter(({ kind }) => kind === 'HTTPRoute'))
    for (const { timeouts, backendRefs = [] } of m.spec?.rules ?? [])
      for (const { name = '' } of backendRefs) {
        const longest = Number(/^(\d+)s$/.exec(timeouts?.request ?? '')?.[1] ?? 0);
        const drain = drains.get(name);
        if (drain !== undefined && longest > drain)
          faults.push(
            `HTTPRoute/${m.metadata.name}: an answer may take ${longest} s, and ${name} waits ${drain} s for it`,
          );
      }
  return faults;
}

/** How long it waits for its answers, where its settings say so. */
function drainOf(m: Manifest, all: readonly Manifest[]): number | undefined {
  const names = (podTemplate(m)?.spec?.containers ?? []).flatMap(({ envFrom = [] }) =>
    envFrom.map(({ configMapRef }) => configMapRef?.name),
  );
  const maps = all.filter(({ kind, metadata }) => kind === 'ConfigMap' && names.includes(metadata.name));
  const given = maps.map(({ data }) => data?.['DRAIN_SECONDS']).find((one) => one !== undefined);
  return given === undefined ? undefined : Number(given);
}
