import type { Manifest } from './manifest';

/** Kinds of ours that belong to the cluster, not to a namespace. */
const OF_THE_CLUSTER = ['Namespace', 'PriorityClass'];

/** Objects that name no namespace: they would land wherever the operator's kubectl happens to stand, and be no part of the system. */
export function faultsOfPlace(all: readonly Manifest[]): string[] {
  return all
    .filter(({ kind, metadata }) => !OF_THE_CLUSTER.includes(kind) && !metadata.namespace)
    .map(({ kind, metadata }) => `${kind}/${metadata.name}: names no namespace`);
}
