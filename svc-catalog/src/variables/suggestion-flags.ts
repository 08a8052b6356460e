import { variableChanged } from '@commonplace/contracts/identity/events';
import { VARIABLES } from '@commonplace/contracts/variables';
import { watch, type Watcher } from '@commonplace/service-kit';

/** What a results page suggests beside its results; administrators turn either off (SEARCH-14, SEARCH-15). */
export interface SuggestionFlags {
  videos: boolean;
  collections: boolean;
}

const FLAG_OF = {
  show_video_suggestions: 'videos',
  show_collection_suggestions: 'collections',
} as const;
type Name = keyof typeof FLAG_OF;
const isOurs = (name: string): name is Name => name in FLAG_OF;

/** A copy of the two variables: their first values until identity has said others. */
export function suggestionFlags(): { flags: SuggestionFlags; take: (name: string, value: unknown) => void } {
  const flags: SuggestionFlags = { videos: true, collections: true };
  const take = (name: string, value: unknown) => {
    if (!isOurs(name)) return;
    const read = VARIABLES[name].schema.safeParse(value);
    if (read.success) flags[FLAG_OF[name]] = read.data.enabled;
  };
  for (const name of Object.keys(FLAG_OF) as Name[]) take(name, VARIABLES[name].initial);
  return { flags, take };
}

/** Follows what administrators change. */
export const watchFlags = (take: (name: string, value: unknown) => void): Watcher =>
  watch(variableChanged, ({ data }) => take(data.name, data.value));
