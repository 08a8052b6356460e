import { usePageTitle } from '@commonplace/remote-kit';
import { useLocation } from 'react-router';

/** The pages of this remote. */
export function App() {
  const { pathname } = useLocation();
  usePageTitle('Browse');
  return (
    <main>
      <h1>Browse</h1>
      <p>{pathname}</p>
    </main>
  );
}
