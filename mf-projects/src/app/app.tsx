import { useHeldDownload } from '@commonplace/remote-kit/held-download';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { FolderPage } from '../folders/folder-page';
import { ProjectsPage } from '../home/projects-page';
import { LikesPage } from '../likes/likes-page';
import { SharedFolderPage } from '../shared/shared-folder-page';
import { TeamPage } from '../teams/team-page';
import { UploadPage } from '../uploads/upload-page';
import { MembersOnly } from './members-only';

/** The pages of this remote. */
export function App() {
  useHeldDownload();
  return (
    <MembersOnly>
      <Routes>
        <Route path="/my-projects/folders/:id" element={<FolderPage />} />
        <Route path="/my-projects/:tab?" element={<ProjectsPage />} />
        <Route path="/likes" element={<LikesPage />} />
        <Route path="/uploads/:uid/:id" element={<UploadPage />} />
        <Route path="/teams/:id/:tab" element={<TeamPage />} />
        <Route path="/s/:token" element={<Shared />} />
        <Route path="*" element={<Navigate to="/my-projects" replace />} />
      </Routes>
    </MembersOnly>
  );
}

/** Links to designs begin with `d-` and are shown by the editor; the others are folders. */
function Shared() {
  const { token = '' } = useParams();
  if (token.startsWith('d-')) return <Navigate to={`/create/shared/${encodeURIComponent(token)}`} replace />;
  return <SharedFolderPage key={token} />;
}
