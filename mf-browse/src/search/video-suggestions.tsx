import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { useSession } from '@commonplace/remote-kit';
import { linkLook } from '@commonplace/ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { ratioOf } from '@commonplace/contracts/tile-ratio';
import { Tile } from '../items/tile';
import { useOneStop } from '../items/use-one-stop';
import type { SearchState } from '../search-paths';
import { useSearchText } from './texts';
import styles from './video-suggestions.module.css';

/** SEARCH-13: fewer results are not worth a detour. */
const FROM_RESULTS = 15;
const HEIGHT = 150;

/** SEARCH-13, SEARCH-14: videos of what was searched. */
export function VideoSuggestions({ feed, state }: { feed: SearchAnswer; state: SearchState }) {
  const t = useSearchText();
  const { website_status } = useSession();
  const list = useRef<HTMLUListElement>(null);
  useOneStop(list);
  const { videos, total } = feed;
  if (!website_status.show_video_suggestions.enabled || total < FROM_RESULTS) return null;
  if (videos.length === 0 || !state.term) return null;
  return (
    <section className={styles.videos} aria-labelledby="video-suggestions">
      <header className={styles.head}>
        <h2 id="video-suggestions">{t('videosOf', { term: state.term })}</h2>
        <Link to={`/videos/${encodeURIComponent(state.term)}`} className={linkLook()}>
          {t('allVideos', { term: state.term })}
        </Link>
      </header>
      <ul ref={list} className={styles.list} style={{ height: HEIGHT }}>
        {videos.map((item) => {
          const width = Math.round(HEIGHT * ratioOf(item));
          return (
            <li key={item.id} style={{ width }}>
              <Tile item={item} width={width} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
