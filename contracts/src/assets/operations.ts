import type { Operation } from '../operation';
import { boardOperations } from './boards';
import { boostOperations } from './boost';
import { brandKitOperations } from './brand-kits';
import { curationOperations } from './curation';
import { designShareOperations } from './design-shares';
import { designOperations } from './designs';
import { downloadOperations } from './downloads';
import { favouriteOperations } from './favourites';
import { libraryOperations } from './library';
import { projectOperations } from './projects';
import { publishingOperations } from './publishing';
import { uploadOperations } from './uploads';

/** Every call that svc-assets answers. */
export const assetsOperations: readonly Operation[] = [
  ...libraryOperations,
  ...curationOperations,
  ...boardOperations,
  ...publishingOperations,
  ...uploadOperations,
  ...favouriteOperations,
  ...projectOperations,
  ...designOperations,
  ...designShareOperations,
  ...brandKitOperations,
  ...boostOperations,
  ...downloadOperations,
];
