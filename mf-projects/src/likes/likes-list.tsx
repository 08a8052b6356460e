import { buttonLook, EmptyState } from '@commonplace/ui';
import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { useLikesQuery } from '../app/api';
import { Flow, ItemTile } from '../lists/item-tile';
import { ListView, usePage } from '../lists/list-view';
import { useText } from '../texts';
import { useUnlike } from './use-unlike';

const PAGE = 48;

export function LikesList() {
  const t = useText();
  const query = useLikesQuery({ query: { page: usePage(), pagesize: PAGE } });
  const unlike = useUnlike();
  return (
    <ListView query={query} empty={<NoLikes />}>
      {(items) => (
        <Flow label={t('likes')}>
          {items.map((item) => (
            <ItemTile
              key={item.id}
              item={item}
              action={{
                label: t('unlike', { name: item.metadata.image_alt }),
                icon: FilledHeart,
                run: () => void unlike(item),
              }}
            />
          ))}
        </Flow>
      )}
    </ListView>
  );
}

function FilledHeart({ size }: { size?: number }) {
  return <Heart size={size} fill="currentColor" aria-hidden />;
}

function NoLikes() {
  const t = useText();
  return (
    <EmptyState
      icon={Heart}
      title={t('likesEmpty')}
      text={t('likesEmptyText')}
      action={
        <Link to="/all" className={buttonLook({ variant: 'primary' })}>
          {t('browseLibrary')}
        </Link>
      }
    />
  );
}
