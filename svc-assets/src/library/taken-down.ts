import type { Deps } from '../deps';
import { privateFolder, signedFolder } from '../files/rendition';

const ITEM_FILE = /^r\/[0-9a-z]{2}\/([0-9A-HJKMNP-TV-Z]{26})\/([\w-]+)\//;
/** Until a decision about an item is felt by whoever asks for its files. */
const KNOWN_MS = 2_000;
const MOST_KNOWN = 5_000;
const EVERY_VERSION = '*';

/**
 * Whether a file is not everybody's: of an upload or a drawn cover; of an item that was taken down, or that was never public (yet). What was
 * public and is only withdrawn stays: designs go on using it. Answers are remembered for two seconds. Undefined for files of items while the
 * database is away: they are served as before, and may not be kept for what nobody could tell.
 */
export function closedFiles({ items, publications }: Pick<Deps, 'items' | 'publications'>) {
  const known = new Map<string, { until: number; closed: Promise<string | null | undefined> }>();
  /** The version that is closed. */
  const closedOf = async (id: string): Promise<string | null> => {
    const item = await items.get(id);
    if (!item || item.status === 'published') return null;
    if (item.status === 'taken-down') return EVERY_VERSION;
    const version = item.hash.slice(0, 12);
    if (item.status !== 'withdrawn') return version;
    // The latest first: a version that was handed in after the last approval was never public.
    const step = (await publications.audit(id)).find(({ action }) => action === 'submit' || action === 'approve');
    return step?.action === 'submit' ? version : null;
  };
  return async (key: string): Promise<boolean | undefined> => {
    if (privateFolder(key) !== undefined) return true;
    const [, id, version] = ITEM_FILE.exec(key) ?? [];
    if (id === undefined) return false;
    const time = performance.now();
    let entry = known.get(id);
    if (!entry || entry.until <= time) {
      if (known.size >= MOST_KNOWN) known.clear();
      entry = { until: time + KNOWN_MS, closed: closedOf(id).catch(() => undefined) };
      known.set(id, entry);
    }
    const closed = await entry.closed;
    if (closed === undefined) return undefined;
    return closed === EVERY_VERSION || closed === version;
  };
}

interface Shown {
  readonly item: {
    readonly id: string;
    readonly status: string;
    readonly url: string;
    readonly style_uri: string;
    readonly files?: Readonly<Record<string, { readonly file_url?: string } | undefined>> | undefined;
    readonly metadata: { readonly design_images: readonly string[] };
  } | null;
}

/** For those who may look at what is not public, its owner and moderators: its files by signed addresses that end. */
export function stillShown<T extends Shown>({ urls, now }: Pick<Deps, 'urls' | 'now'>, view: T): T {
  const { item } = view;
  if (!item || item.status === 'published') return view;
  const sign = (url: string) => {
    const folder = signedFolder(url.replace(/^\/files\//, ''));
    return folder?.includes(`/${item.id}/`) ? urls.shown(url, now(), { folder }) : url;
  };
  const files = Object.entries(item.files ?? {}).map(([role, file]) => [
    role,
    file?.file_url === undefined ? file : { ...file, file_url: sign(file.file_url) },
  ]);
  return {
    ...view,
    item: {
      ...item,
      url: sign(item.url),
      style_uri: sign(item.style_uri),
      metadata: { ...item.metadata, design_images: item.metadata.design_images.map(sign) },
      ...(item.files ? { files: Object.fromEntries(files) as unknown } : {}),
    },
  };
}
