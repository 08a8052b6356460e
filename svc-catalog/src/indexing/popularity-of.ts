/**
 * Points below which nothing is popular. What one or two people looked at is chance: where hardly anything has been visited yet, a single look would put
 * an item before all others.
 */
export const NOTICED = 5;

interface Signals {
  likes: number;
  download_count: number;
  views: number;
  views_week: number;
}

/** Weights of the three signals: keeping an item says more than taking it, taking it more than looking at it. */
export function popularityOf({ likes, download_count, views, views_week }: Signals): {
  popularity: number;
  popularity_week: number;
} {
  return {
    popularity: noticed(likes * 5 + download_count * 3 + views),
    popularity_week: noticed(views_week),
  };
}

/** Items that were not noticed stand in the order of curation among themselves. */
function noticed(points: number): number {
  return points < NOTICED ? 0 : points;
}
