import { PRODUCT_NAME } from '@commonplace/contracts/product';

type CreatorType = 'Person' | 'Organization';

/** Words that stand in names of organisations and not in those of people. */
const OF_ORGANISATIONS =
  /(?<!\p{L})(agency|archives?|association|authors|collection|collective|commons|community|company|contributors|corp|department|foundation|foundry|gallery|gmbh|group|inc|institute|labs?|library|ltd|ministry|museum|organi[sz]ation|press|project|service|society|studios?|team|university)(?!\p{L})/iu;

/**
 * What the author of an item is, as schema.org tells them apart; undefined where nobody knows. An account is a person; a team, the owner of a mark and the
 * product itself are organisations; of a name that an importer gave, a first name and a surname are a person's, and one word may be either.
 */
export function creatorType(item: {
  readonly author: string;
  readonly kind: string;
  readonly owner_uid: number;
  /** Whether it is a team's. */
  readonly team: boolean;
}): CreatorType | undefined {
  if (item.team) return 'Organization';
  if (item.owner_uid > 0) return 'Person';
  const name = item.author.trim();
  if (name === '' || name.startsWith(PRODUCT_NAME) || item.kind === 'brand') return 'Organization';
  if (OF_ORGANISATIONS.test(name)) return 'Organization';
  // Several at once are neither.
  return /^\p{Lu}[^\s,;&/]*(\s[^\s,;&/]+){1,3}$/u.test(name) && !/\p{N}/u.test(name) ? 'Person' : undefined;
}
