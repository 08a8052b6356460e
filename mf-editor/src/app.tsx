import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { EditorPage } from './app/editor-page';
import { MissingPage } from './app/missing-page';
import { lateComponent } from './late-component';

const SharedPage = lateComponent(async () => ({ default: (await import('./shared/shared-page')).SharedPage }));
const KeptPage = lateComponent(async () => ({ default: (await import('./open/kept-page')).KeptPage }));
const BoostPage = lateComponent(async () => ({ default: (await import('./boost/boost-page')).BoostPage }));

/** The pages of this remote. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/create/design/:designId?" element={<EditorPage />} />
        <Route path="/create/shared/:token" element={<SharedPage />} />
        <Route path="/create/offline" element={<KeptPage />} />
        <Route path="/create/boost" element={<BoostPage />} />
        <Route path="/boost" element={<BoostPage />} />
        <Route path="*" element={<MissingPage />} />
      </Routes>
    </Suspense>
  );
}
