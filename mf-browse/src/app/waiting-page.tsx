import { GallerySkeleton } from '../items/gallery-skeleton';

/** Stands in for a page whose file is on its way. */
export function WaitingPage() {
  return (
    <main aria-busy>
      <GallerySkeleton />
    </main>
  );
}
