import { useSession } from '@commonplace/remote-kit';
import type { Viewer } from '../search-paths';

export function useViewer(): Viewer {
  const { uid, flags } = useSession();
  return { signedIn: uid !== 0, exploreFeed: flags['explore_feed'] !== false };
}
