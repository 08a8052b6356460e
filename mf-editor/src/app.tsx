import { Route, Routes } from 'react-router';
import { EditorPage } from './app/editor-page';
import { MissingPage } from './app/missing-page';

/** The pages of this remote. */
export function App() {
  return (
    <Routes>
      <Route path="/create/design/:designId?" element={<EditorPage />} />
      <Route path="*" element={<MissingPage />} />
    </Routes>
  );
}
