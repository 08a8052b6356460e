import type { FragmentProps } from '@commonplace/remote-kit';
import { Skeleton } from '@commonplace/ui';
import { Suspense } from 'react';
import { DetailFragment } from './parts';

/** An item over the list of another remote, which is told nothing of files on their way. */
export function LateDetail(props: FragmentProps<'detail'>) {
  return (
    <Suspense fallback={<Skeleton />}>
      <DetailFragment {...props} />
    </Suspense>
  );
}
