import { OWN_LICENCES_AR } from '@commonplace/contracts/licences.ar';
import { TOPIC_NAMES_AR } from '@commonplace/contracts/topic-names.ar';
import type { Translations } from '@commonplace/remote-kit';
import { arabic as boards } from './boards/texts.ar';
import { publishing } from './curation/publishing-texts.ar';
import { curation } from './curation/texts.ar';
// English names of what the starter brings: nobody needs them to read English.
import './curated-catalogue';
import { curatedNames } from './curated-names.ar';
import { arabic as detail } from './detail/texts.ar';
import { choose, colours, profile, remix, search, sections, selection } from './rooms.texts.ar';
import { arabic as shared } from './texts.ar';

/** All Arabic texts of this remote; one file over the wire, and only for pages in Arabic. */
export const arabic: Translations = {
  browse: shared,
  'browse-detail': detail,
  'browse-profile': profile,
  'browse-search': search,
  'browse-curation': curation,
  'browse-publishing': publishing,
  'browse-boards': boards,
  'browse-curated-names': curatedNames,
  'browse-remix': remix,
  'browse-selection': selection,
  'browse-choose': choose,
  'browse-sections': sections,
  'browse-colours': colours,
  'browse-licences': OWN_LICENCES_AR,
  'topic-names': TOPIC_NAMES_AR,
};
