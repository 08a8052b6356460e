import { lazy, type ComponentType } from 'react';
import { keepTrying } from './keep-trying';

/**
 * A component in a file of its own. While the network is gone the next `<Suspense>` waits for it, and the rest of the page stays as it is; the default
 * export, or what is taken of the file.
 */
export const lateComponent = <P>(load: () => Promise<{ default: ComponentType<P> }>) => lazy(() => keepTrying(load));
