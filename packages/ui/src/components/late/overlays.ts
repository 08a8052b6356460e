import { late } from './late';

/** Everything that lies over the page, with the library that places it and keeps the focus: no first visit needs it before something is opened. */
export const overlays = late(() => import('./overlay-parts'));
export type Overlays = Awaited<ReturnType<typeof overlays.load>>;

/** Fetches them ahead; what fails now is fetched when it is wanted. */
export const prepareOverlays = (): void => void overlays.load().catch(() => undefined);
