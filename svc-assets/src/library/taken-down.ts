import type { Deps } from '../deps';

const ITEM_FILE = /^r\/[0-9a-z]{2}\/([0-9A-HJKMNP-TV-Z]{26})\//;
/** Until a take-down, or its end, is felt by whoever asks for files. */
const KNOWN_MS = 2_000;
const MOST_KNOWN = 5_000;

/**
 * Whether a public file belongs to an item that was taken down. What was only withdrawn stays: designs go on using it. Answers are remembered
 * for two seconds; while the database is away files are served as before.
 */
export function takenDownFiles({ items }: Pick<Deps, 'items'>): (key: string) => Promise<boolean> {
  const known = new Map<string, { until: number; down: Promise<boolean> }>();
  return (key) => {
    const id = ITEM_FILE.exec(key)?.[1];
    if (id === undefined) return Promise.resolve(false);
    const time = performance.now();
    const before = known.get(id);
    if (before && before.until > time) return before.down;
    if (known.size >= MOST_KNOWN) known.clear();
    const down = items.get(id).then(
      (item) => item?.status === 'taken-down',
      () => false,
    );
    known.set(id, { until: time + KNOWN_MS, down });
    return down;
  };
}

interface Shown {
  readonly item: { readonly status: string; readonly url: string; readonly style_uri: string } | null;
}

/** For those who may still look at what was taken down, its owner and moderators: its picture by a signed address that ends. */
export function stillShown<T extends Shown>({ urls, now }: Pick<Deps, 'urls' | 'now'>, view: T): T {
  if (view.item?.status !== 'taken-down') return view;
  const key = view.item.url.replace(/^\/files\//, '');
  const url = urls.url(key, 'preview.webp', now(), { attachment: false });
  return { ...view, item: { ...view.item, url, style_uri: url } };
}
