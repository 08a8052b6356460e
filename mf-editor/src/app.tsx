import { Route, Routes } from 'react-router';
import { EditorPage } from './app/editor-page';

/** The pages of this remote. */
export function App() {
  return (
    <Routes>
      <Route path="/create/design/:designId?" element={<EditorPage />} />
    </Routes>
  );
}
