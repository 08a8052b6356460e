import { checkDeploy } from './check-deploy';
import { releaseOf, type Part, type PartRelease, type Tree } from './part-release';

export interface DeployOrder {
  /** Parts in an order in which each can be deployed alone, one after the other. */
  readonly order: readonly Part[];
  /** What keeps the parts that are left from being deployed in any order, by part. */
  readonly stuck: Readonly<Partial<Record<Part, readonly string[]>>>;
}

/**
 * Whether all parts of a tree can be deployed one by one: a provider before the consumer that asks for its new call, a consumer before the
 * provider that drops an old one. What no order allows has to be split into two releases.
 */
export function deployOrder(parts: readonly Part[], tree: Tree, deployed: readonly PartRelease[]): DeployOrder {
  let now = [...deployed];
  let left = [...parts];
  const order: Part[] = [];
  for (;;) {
    const next = left.find((part) => checkDeploy(part, tree, now).length === 0);
    if (next === undefined) break;
    now = [...now.filter((one) => one.part !== next), releaseOf(next, 'this tree', tree)];
    left = left.filter((part) => part !== next);
    order.push(next);
  }
  return { order, stuck: Object.fromEntries(left.map((part) => [part, checkDeploy(part, tree, now)])) };
}
