import { PROFILE_SECTIONS } from '@commonplace/contracts/identity/sections';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { useHeldDownload } from '@commonplace/remote-kit/held-download';
import { whenQuiet } from '@commonplace/remote-kit/when-quiet';
import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import { Covered } from '../items/covered';
import { isChoosing } from '../items/selection.slice';
import { overOf } from '../items/use-detail-link';
import { useFlagsAsked } from '../items/use-flags';
import { NotFoundPage } from './late-not-found';
import {
  AdminPages,
  BoardPage,
  DetailModal,
  DetailPage,
  HomePage,
  ITEM_PAGES,
  prepareNext,
  ProfilePage,
  PublishPage,
  RemixPage,
  ResultsPage,
  SelectionBar,
  TopicRedirect,
} from './parts';
import type { BrowseState } from './store';
import { WaitingPage } from './waiting-page';

/** The pages of this remote; an item that was opened from a list lies over that list. */
export function App() {
  const location = useLocation();
  const over = overOf(location);
  useFlagsAsked();
  useHeldDownload();
  useEffect(() => whenQuiet(prepareNext), []);
  return (
    <>
      <Covered.Provider value={over !== undefined}>
        <Suspense fallback={<WaitingPage />}>
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
            <Route path="/services/publish" element={<PublishPage />} />
            <Route path="/admin/*" element={<AdminPages />} />
            {PROFILE_SECTIONS.map((section) => (
              <Route
                key={section}
                path={`/:slug/${section}`}
                element={<ProfilePage key={section} section={section} />}
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </Covered.Provider>
      <Suspense fallback={null}>
        <LateSelection />
        {over && <DetailModal pathname={location.pathname} known={over.item} />}
      </Suspense>
    </>
  );
}

/** The bar of chosen items from the first choice on; it stays, as it says where the focus goes after the last. */
function LateSelection() {
  const choosing = useSelector((state: BrowseState) => isChoosing(state.selection));
  const [needed, setNeeded] = useState(choosing);
  if (choosing && !needed) setNeeded(true);
  return needed ? <SelectionBar /> : null;
}
