import type { Template } from './build';
import { BOOKS } from './print/books';
import { BROCHURES } from './print/brochures';
import { CALENDARS } from './print/calendars';
import { CERTIFICATES } from './print/certificates';
import { FLYERS } from './print/flyers';
import { GREETINGS } from './print/greetings';
import { INVITATIONS } from './print/invitations';
import { MENUS } from './print/menus';
import { NORDIC_CV } from './print/nordic-cv';
import { POSTERS } from './print/posters';
import { TERRACOTTA_CV } from './print/terracotta-cv';
import { TICKETS } from './print/tickets';

/** Posters, flyers, invitations, menus and papers. */
export const PRINT: readonly Template[] = [
  ...POSTERS,
  ...FLYERS,
  ...INVITATIONS,
  ...MENUS,
  ...NORDIC_CV,
  ...TERRACOTTA_CV,
  ...CERTIFICATES,
  ...BOOKS,
  ...GREETINGS,
  ...CALENDARS,
  ...TICKETS,
  ...BROCHURES,
];
