import { PROFILE_SECTIONS } from '@commonplace/contracts/identity/sections';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { useHeldDownload } from '@commonplace/remote-kit/held-download';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { BoardPage } from '../boards/board-page';
import { TopicRedirect } from '../boards/topic-redirect';
import { DetailModal } from '../detail/detail-modal';
import { DetailPage } from '../detail/detail-page';
import { HomePage } from '../home/home-page';
import { Covered } from '../items/covered';
import { overOf } from '../items/use-detail-link';
import { useFlagsAsked } from '../items/use-flags';
import { ProfilePage } from '../profile/profile-page';
import { RemixPage } from '../remix/remix-page';
import { ResultsPage } from '../search/results-page';
import { SelectionBar } from '../selection/selection-bar';
import { NotFoundPage } from './not-found-page';

/** Pages of the administration travel to administrators only. */
const AdminPages = lazy(async () => ({ default: (await import('../curation/admin-pages')).AdminPages }));

const PublishPage = lazy(async () => ({ default: (await import('../curation/publish-page')).PublishPage }));

const ITEM_PAGES = ['image', 'video', 'image-explore', 'font', 'design'];

/** The pages of this remote; an item that was opened from a list lies over that list. */
export function App() {
  const location = useLocation();
  const over = overOf(location);
  useFlagsAsked();
  useHeldDownload();
  return (
    <>
      <Covered.Provider value={over !== undefined}>
        <Routes location={over?.over ?? location}>
          <Route path="/" element={<HomePage />} />
          <Route path="/home/:tab?" element={<HomePage />} />
          {SECTIONS.map(({ path }) => (
            <Route key={path} path={`/${path}/*`} element={<ResultsPage />} />
          ))}
          {ITEM_PAGES.map((page) => (
            <Route key={page} path={`/${page}/:id`} element={<DetailPage />} />
          ))}
          <Route path="/board/:id" element={<BoardPage />} />
          <Route path="/topic/:tag" element={<TopicRedirect />} />
          <Route path="/community-remix-challenge/daily" element={<RemixPage />} />
          <Route
            path="/services/publish"
            element={
              <Suspense fallback={null}>
                <PublishPage />
              </Suspense>
            }
          />
          <Route
            path="/admin/*"
            element={
              <Suspense fallback={null}>
                <AdminPages />
              </Suspense>
            }
          />
          {PROFILE_SECTIONS.map((section) => (
            <Route key={section} path={`/:slug/${section}`} element={<ProfilePage key={section} section={section} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Covered.Provider>
      <SelectionBar />
      {over && <DetailModal pathname={location.pathname} known={over.item} />}
    </>
  );
}
