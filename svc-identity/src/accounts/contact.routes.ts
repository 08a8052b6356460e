import { readContact } from '@commonplace/contracts/identity/contact';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';

/** Whom other services write to; internal, never through the edge. */
export const contactRoutes = (deps: Pick<Deps, 'accounts'>): Route[] => [
  bind(readContact, async ({ params }) => {
    const account = await deps.accounts.byUid(params.accountId);
    if (!account) throw new AppError('NOT_FOUND');
    return {
      uid: account.uid,
      mail: account.mail,
      full_name: account.fullName,
      slug: account.slug,
      address: null,
      has_ambassador_eligibility: account.ambassadorEligibility,
      has_remix_eligibility: account.remixEligibility,
      locale: account.locale,
    };
  }),
];
