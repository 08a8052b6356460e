import { firstProfileSection, isSlug } from '@commonplace/contracts/identity/sections';
import { useSession } from '@commonplace/remote-kit';
import { Navigate, useParams } from 'react-router';
import { NotFoundPage } from '../app/not-found-page';
import { FailedPage, WaitingPage } from '../people/page';
import { useLoadProfileQuery, useProfileBySlugQuery } from '../people/people.api';

/** PROFILE-01, PROFILE-02: `/{slug}` goes to the first section that has something; an unknown or impossible slug is not found. */
export function ProfileRedirect() {
  const { slug = '' } = useParams();
  const asked = useProfileBySlugQuery({ params: { slug } }, { skip: !isSlug(slug) });
  if (!isSlug(slug)) return <NotFoundPage />;
  if (asked.error) return <FailedPage asked={asked} />;
  if (!asked.data) return <WaitingPage />;
  return <Navigate to={`/${asked.data.accountSlug}/${firstProfileSection(asked.data)}`} replace />;
}

/** PROFILE-04: `/user/{uid}` and what is below it go to the slug, in lower case; what is no account number is not found. */
export function OldProfileRedirect() {
  const { uid = '', '*': rest = '' } = useParams();
  const isNumber = /^\d{1,15}$/.test(uid);
  const accountId = Number(uid);
  const asked = useLoadProfileQuery({ params: { accountId } }, { skip: !isNumber });
  if (!isNumber) return <NotFoundPage />;
  if (asked.error) return <FailedPage asked={asked} />;
  if (!asked.data) return <WaitingPage />;
  const below = rest ? `/${rest.split('/').map(encodeURIComponent).join('/')}` : '';
  return <Navigate to={`/${asked.data.accountSlug.toLowerCase()}${below}`} replace />;
}

/** PROFILE-05: one's own profile, or log-in. */
export function OwnProfileRedirect() {
  const { isReady, isLoggedIn, profile_url } = useSession();
  if (!isReady) return <WaitingPage />;
  if (!isLoggedIn) return <Navigate to="/user/login?destination=%2Fuser%2Fprofile" replace />;
  return <Navigate to={`/${profile_url}`} replace />;
}
