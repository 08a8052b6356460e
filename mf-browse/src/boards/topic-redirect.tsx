import { isApiError } from '@commonplace/remote-kit';
import { Navigate, useParams } from 'react-router';
import { useTopicQuery } from '../app/api';
import { NotFoundPage } from '../app/not-found-page';
import { Failure } from '@commonplace/remote-kit/failure';
import { GallerySkeleton } from '../items/gallery-skeleton';

/** `/topic/{tag}`: a topic has no page but the list that it opens. */
export function TopicRedirect() {
  const { tag = '' } = useParams();
  const { data, error, isFetching, refetch } = useTopicQuery({ params: { tag } });
  if (data) return <Navigate to={data.topic.href} replace />;
  if (isApiError(error) && error.code === 'NOT_FOUND') return <NotFoundPage />;
  return (
    <main>
      {error ? <Failure error={error} onRetry={() => void refetch()} busy={isFetching} /> : <GallerySkeleton />}
    </main>
  );
}
