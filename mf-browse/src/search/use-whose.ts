import { useSession } from '@commonplace/remote-kit';
import { useCreatorQuery, useOwnTeamsQuery } from '../profile/profile.api';
import type { SearchState } from '../search-paths';
import { useSearchText } from './texts';

/** Whose items a list shows alone, by the parameter that says so. */
export interface Whose {
  param: 'owner' | 'team';
  name: string;
  /** A sentence about the list. */
  about: string;
}

/** The account and the team of a list. A team has a name for its members only; whoever cannot be named is one creator, one team. */
export function useWhose({ owner, team }: SearchState): Whose[] {
  const t = useSearchText();
  const { uid } = useSession();
  const creator = useCreatorQuery({ params: { accountId: Number(owner) } }, { skip: !owner });
  const own = useOwnTeamsQuery({}, { skip: !team || uid === 0 });
  const creatorName = (owner && creator.currentData?.full_name) || t('oneCreator');
  const teamName = own.currentData?.teams.find(({ id }) => id === team)?.name ?? t('oneTeam');
  return [
    ...(owner ? [{ param: 'owner' as const, name: creatorName, about: t('worksBy', { name: creatorName }) }] : []),
    ...(team ? [{ param: 'team' as const, name: teamName, about: t('worksBy', { name: teamName }) }] : []),
  ];
}
