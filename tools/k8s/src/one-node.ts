import { isWorkload, podTemplate, type Manifest } from './manifest';

/** What must not be asked of a cluster of one node, into which images are loaded by hand: what is wrong with an overlay for one. */
export function faultsOnOneNode(all: readonly Manifest[]): string[] {
  return [...all.flatMap(faultsOf), ...missing(all)];
}

function faultsOf(m: Manifest): string[] {
  const at = `${m.kind}/${m.metadata.name}`;
  const faults: string[] = [];
  if (isWorkload(m)) {
    const spec = podTemplate(m)?.spec;
    // Nodes of a small cluster name no zone, and such a node is refused.
    if (spec?.topologySpreadConstraints?.some(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule'))
      faults.push('starts only where nodes name their zone');
    for (const { name, imagePullPolicy } of [...(spec?.initContainers ?? []), ...(spec?.containers ?? [])])
      if (imagePullPolicy !== 'IfNotPresent') faults.push(`${name}: a loaded image is not used`);
  }
  const modes = [
    ...(m.kind === 'PersistentVolumeClaim' ? (m.spec?.accessModes ?? []) : []),
    ...(m.spec?.volumeClaimTemplates ?? []).flatMap(({ spec }) => spec?.accessModes ?? []),
  ];
  if (modes.some((mode) => mode !== 'ReadWriteOnce')) faults.push('wants storage that several nodes mount');
  return faults.map((fault) => `${at}: ${fault}`);
}

/** Who else would do it: nobody publishes the remotes of a fresh cluster by hand before the first page. */
function missing(all: readonly Manifest[]): string[] {
  const publishes = all.some(
    (m) =>
      m.kind === 'Job' && podTemplate(m)?.spec?.containers?.some(({ command = [] }) => command.includes('publish')),
  );
  return publishes ? [] : ['no Job publishes the remotes'];
}
