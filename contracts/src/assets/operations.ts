import type { Operation } from '../operation';
import { designOperations } from './designs';
import { downloadOperations } from './downloads';
import { favouriteOperations } from './favourites';
import { libraryOperations } from './library';
import { projectOperations } from './projects';
import { uploadOperations } from './uploads';

/** Every call that svc-assets answers. */
export const assetsOperations: readonly Operation[] = [
  ...libraryOperations,
  ...uploadOperations,
  ...favouriteOperations,
  ...projectOperations,
  ...designOperations,
  ...downloadOperations,
];
