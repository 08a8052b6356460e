import { hasExploreFeed } from '@commonplace/contracts/identity/visibility';
import { useSession } from '@commonplace/remote-kit';
import type { Viewer } from '../search-paths';

export function useViewer(): Viewer {
  const user = useSession();
  return { signedIn: user.uid !== 0, exploreFeed: hasExploreFeed(user) };
}
