import { showsAdministration } from '@commonplace/contracts/identity/visibility';
import { useSession } from '@commonplace/remote-kit';
import { AdminWithheld } from '@commonplace/remote-kit/admin-withheld';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFoundPage } from '../app/not-found-page';
import { BoardsPage } from './boards-page';
import { CuratedEditPage } from './curated-edit-page';
import { CuratedListPage } from './curated-list-page';
import { CURATED_PAGES } from './pages';
import { DesignUpdatePage } from './design-update-page';
import { PinsPage } from './pins-page';
import { ReportsPage } from './reports-page';
import { ReviewPage } from './review-page';

const below = (path: string) => path.replace('/admin/', '');

/** The curation pages of the administration. Whoever has no access to it finds no page, and who is logged out logs in (ADMIN-02). */
export function AdminPages() {
  const user = useSession();
  const { pathname } = useLocation();
  if (!user.isLoggedIn)
    return <Navigate to={`/user/login?${new URLSearchParams({ destination: pathname }).toString()}`} replace />;
  if (user.admin_withheld) return <AdminWithheld />;
  if (!showsAdministration(user)) return <NotFoundPage />;
  return (
    <Routes>
      {CURATED_PAGES.map((page) => (
        <Route key={page.path} path={below(page.path)} element={<CuratedListPage key={page.kind} page={page} />} />
      ))}
      {CURATED_PAGES.map((page) => (
        <Route key={`${page.path}/id`} path={`${below(page.path)}/:id`} element={<CuratedEditPage page={page} />} />
      ))}
      <Route path="topics-finder" element={<PinsPage />} />
      <Route path="boards" element={<BoardsPage />} />
      <Route path="review" element={<ReviewPage />} />
      <Route path="reports" element={<ReportsPage />} />
      <Route path="internal-design-update" element={<DesignUpdatePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
