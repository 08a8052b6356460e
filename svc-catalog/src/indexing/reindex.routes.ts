import { getReindex, startReindex } from '@commonplace/contracts/catalog/operations';
import { bind, type Route } from '@commonplace/service-kit';
import { ask } from '../elastic/client';
import type { Rebuild } from './rebuild';

export const reindexRoutes = ({ rebuild }: { rebuild: Rebuild }): Route[] => [
  bind(startReindex, () => ask(() => rebuild.start())),
  bind(getReindex, () => ask(() => rebuild.state())),
];
