import { Navigate } from 'react-router';
import { NotFoundPage } from '../app/not-found-page';

/** The section team-manage: the page of the account's own team. */
export function TeamManageSection({ team }: { team: string | null }) {
  return team ? <Navigate to={`/teams/${team}/manage`} replace /> : <NotFoundPage />;
}
