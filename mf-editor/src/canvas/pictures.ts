import type { DocumentAsset } from '@commonplace/contracts/design/document';
import type { AssetPicture } from '../elements/definition';

/** Seconds until a picture that failed is tried again; also when the browser comes online. */
const RETRY_AFTER = [2, 8, 30];

interface Known {
  picture: AssetPicture;
  tries: number;
  loading: Promise<void>;
}

/** Loads the pictures of assets, once each, and says when one has come. */
export class Pictures {
  #known = new Map<string, Known>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #online = () => this.#retryMissing();

  constructor(
    private readonly asset: (id: string) => DocumentAsset | undefined,
    private readonly changed: () => void,
  ) {
    window.addEventListener('online', this.#online);
  }

  readonly picture = (id: string, recolour: Readonly<Record<string, string>> = {}): AssetPicture => {
    const asset = this.asset(id);
    if (!asset) return { state: 'missing' };
    return this.#get(asset, recolour).picture;
  };

  /** Resolves when the picture is there or cannot be had. */
  async settled(id: string, recolour: Readonly<Record<string, string>> = {}): Promise<void> {
    const asset = this.asset(id);
    if (asset) await this.#get(asset, recolour).loading;
  }

  destroy(): void {
    window.removeEventListener('online', this.#online);
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #get(asset: DocumentAsset, recolour: Readonly<Record<string, string>>): Known {
    const key = Object.keys(recolour).length === 0 ? asset.url : `${asset.url}#${JSON.stringify(recolour)}`;
    const known = this.#known.get(key);
    if (known) return known;
    const entry: Known = { picture: { state: 'loading' }, tries: 0, loading: Promise.resolve() };
    this.#known.set(key, entry);
    entry.loading = this.#load(entry, asset, recolour);
    return entry;
  }

  async #load(entry: Known, asset: DocumentAsset, recolour: Readonly<Record<string, string>>): Promise<void> {
    try {
      const url = Object.keys(recolour).length === 0 ? asset.url : await recoloured(asset.url, recolour);
      const image = await decoded(url);
      // An SVG without its own size says 0: the asset's is used then.
      const width = image.naturalWidth || asset.width;
      const height = image.naturalHeight || asset.height;
      entry.picture = { state: 'ready', source: image, width, height };
    } catch {
      // Whatever the cause, the picture is not there: shown as missing, and tried again.
      entry.picture = { state: 'missing' };
      const seconds = RETRY_AFTER[entry.tries++];
      if (seconds !== undefined) {
        const timer = setTimeout(() => {
          this.#timers.delete(timer);
          entry.loading = this.#load(entry, asset, recolour);
        }, seconds * 1000);
        this.#timers.add(timer);
      }
    }
    this.changed();
  }

  #retryMissing(): void {
    for (const [key, { picture }] of this.#known) if (picture.state === 'missing') this.#known.delete(key);
    this.changed();
  }
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The SVG with colours replaced, as a data URL; `currentColor` is a colour like any other. */
async function recoloured(url: string, recolour: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the picture answers ${response.status}`);
  let text = await response.text();
  for (const [from, to] of Object.entries(recolour)) {
    text = text.replaceAll(new RegExp(from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), to);
  }
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}
