import { latePart } from '@commonplace/remote-kit/late-part';

/** No part of a first visit to what there is. */
export const NotFoundPage = latePart(async () => (await import('./not-found-page')).NotFoundPage);
