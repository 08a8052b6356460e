// An item as a page, over a list, and over a list of another remote: one file, as they show the same.
export { DetailFragment, DetailModal } from './detail-modal';
export { DetailPage } from './detail-page';
