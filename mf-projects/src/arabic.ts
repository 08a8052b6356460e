import type { Translations } from '@commonplace/remote-kit';
import { sharing } from './sharing.texts.ar';
import { arabic as projects } from './texts.ar';

/** All Arabic texts of this remote; one file over the wire, and only for pages in Arabic. */
export const arabic: Translations = { projects: { ...projects, ...sharing } };
