import { STARTER_NAMES_AR } from '@commonplace/contracts/starter-names.ar';
import { TOPIC_NAMES_AR } from '@commonplace/contracts/topic-names.ar';

/** What pages in Arabic call the starter's topics and collections, by their tags: those that the whole product knows, and the others. */
export const NAMES_AR: Readonly<Record<string, string>> = { ...TOPIC_NAMES_AR, ...STARTER_NAMES_AR };
