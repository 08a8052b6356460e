import type { DocumentAsset } from '@commonplace/contracts/design/document';
import type { AssetPicture } from '../elements/definition';
import { adjust } from '../elements/image/adjust';
import { pageCanvas } from '../export/canvas-maker';
import { recolourSvg } from '../elements/svg/svg-colours';
import type { ElementOf } from '@commonplace/contracts/design/document';

/** Seconds until a picture that failed is tried again; also when the browser comes online. */
const RETRY_AFTER = [2, 8, 30];
const MOST_ADJUSTED = 60;

interface Known {
  picture: AssetPicture;
  tries: number;
  loading: Promise<void>;
}

/** Loads the pictures of assets, once each, and says when one has come. */
export class Pictures {
  #known = new Map<string, Known>();
  #adjusted = new Map<string, AssetPicture>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #online = () => this.#retryMissing();

  constructor(
    private readonly asset: (id: string) => DocumentAsset | undefined,
    private readonly changed: () => void,
    /** A picture did not come when it was asked for again. */
    private readonly missing: () => void = () => undefined,
  ) {
    window.addEventListener('online', this.#online);
  }

  readonly picture = (id: string, recolour: Readonly<Record<string, string>> = {}): AssetPicture => {
    const asset = this.asset(id);
    if (!asset) return { state: 'missing' };
    return this.#get(asset, recolour).picture;
  };

  /** The picture with adjustments. Only so many are kept: each is a picture of its own. */
  readonly adjusted = (id: string, filters: ElementOf<'image'>['filters'], blur: number): AssetPicture => {
    const plain = this.picture(id);
    if (plain.state !== 'ready') return plain;
    const key = `${id}/${this.asset(id)?.url}/${JSON.stringify(filters)}/${Math.round(blur * 10)}`;
    const known = this.#adjusted.get(key);
    if (known) return known;
    const made = adjust(plain.source, plain, filters, blur, pageCanvas);
    const picture: AssetPicture = made
      ? { state: 'ready', source: made, width: made.width, height: made.height }
      : plain;
    const [oldest] = this.#adjusted.keys();
    if (this.#adjusted.size >= MOST_ADJUSTED && oldest !== undefined) this.#adjusted.delete(oldest);
    this.#adjusted.set(key, picture);
    return picture;
  };

  /** Resolves when the picture is there or cannot be had. */
  async settled(id: string, recolour: Readonly<Record<string, string>> = {}): Promise<void> {
    const asset = this.asset(id);
    if (asset) await this.#get(asset, recolour).loading;
  }

  /** The text of a drawing; null when it cannot be had. */
  async svgText(id: string): Promise<string | null> {
    const asset = this.asset(id);
    if (!asset) return null;
    try {
      return await textOf(asset.url);
    } catch (cause) {
      if (cause instanceof TypeError || cause instanceof RangeError) return null;
      throw cause;
    }
  }

  /** How many cannot be had now. */
  get gone(): number {
    return [...this.#known.values()].filter(({ picture }) => picture.state === 'missing').length;
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
      if (entry.tries === 2) this.missing();
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

/** The drawing with colours replaced, as a data URL. */
async function recoloured(url: string, recolour: Readonly<Record<string, string>>): Promise<string> {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(recolourSvg(await textOf(url), recolour))}`;
}
/** Drawings of a design's own are data: addresses, which a page may show but not fetch. */
async function textOf(url: string): Promise<string> {
  if (url.startsWith('data:')) {
    const [head = '', body = ''] = url.split(/,(.*)/s);
    return head.endsWith(';base64') ? atob(body) : decodeURIComponent(body);
  }
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new RangeError(`the picture answers ${response.status}`);
  return response.text();
}
