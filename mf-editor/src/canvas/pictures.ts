import type { DocumentAsset } from '@commonplace/contracts/design/document';
import type { AssetPicture } from '../elements/definition';
import { adjust } from '../elements/image/adjust';
import { pageCanvas } from '../export/canvas-maker';
import { recolourSvg } from '../elements/svg/svg-colours';
import type { ElementOf } from '@commonplace/contracts/design/document';

/** Seconds until a picture that failed is tried again; also when the browser comes online. */
const RETRY_AFTER = [2, 8, 30];
const MOST_ADJUSTED = 60;
/** Looks of one drawing with colours replaced that are kept: pulling a slider of colours makes one with every step. Far more than a page shows of one. */
const MOST_LOOKS = 200;

type Recolour = Readonly<Record<string, string>>;
type Ready = Extract<AssetPicture, { state: 'ready' }>;

interface Known {
  picture: AssetPicture;
  tries: number;
  loading: Promise<void>;
}

/** Loads the pictures of assets, once each, and says when one has come. */
export class Pictures {
  #known = new Map<string, Known>();
  /** By the address of a drawing the keys of its looks with colours replaced, those asked for last at the end. */
  #looks = new Map<string, Set<string>>();
  /** By address, how a drawing looked last: it stays until one with other colours is there. */
  #latest = new Map<string, Ready>();
  #texts = new Map<string, Promise<string>>();
  #adjusted = new Map<string, AssetPicture>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #closed = false;
  #online = () => this.#retryMissing();

  constructor(
    private readonly asset: (id: string) => DocumentAsset | undefined,
    private readonly changed: () => void,
    /** A picture did not come when it was asked for again. */
    private readonly missing: () => void = () => undefined,
  ) {
    window.addEventListener('online', this.#online);
  }

  readonly picture = (id: string, recolour: Recolour = {}): AssetPicture => {
    const asset = this.asset(id);
    if (!asset) return { state: 'missing' };
    const { picture } = this.#get(asset, recolour);
    return picture.state === 'loading' ? (this.#latest.get(asset.url) ?? picture) : picture;
  };

  /** The picture with adjustments. Only so many are kept: each is a picture of its own. */
  readonly adjusted = (id: string, filters: ElementOf<'image'>['filters'], blur: number): AssetPicture => {
    const asset = this.asset(id);
    const plain = asset ? this.#get(asset, {}).picture : ({ state: 'missing' } as const);
    if (plain.state !== 'ready') return plain;
    const key = `${id}/${asset?.url}/${JSON.stringify(filters)}/${Math.round(blur * 10)}`;
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
  async settled(id: string, recolour: Recolour = {}): Promise<void> {
    const asset = this.asset(id);
    if (asset) await this.#get(asset, recolour).loading;
  }

  /** The text of a drawing; null when it cannot be had. */
  async svgText(id: string): Promise<string | null> {
    const asset = this.asset(id);
    if (!asset) return null;
    try {
      return await this.#textOf(asset.url);
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
    this.#closed = true;
    window.removeEventListener('online', this.#online);
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #get(asset: DocumentAsset, recolour: Recolour): Known {
    const plain = Object.keys(recolour).length === 0;
    const key = plain ? asset.url : `${asset.url}#${JSON.stringify(recolour)}`;
    if (!plain) this.#keepLook(asset.url, key);
    const known = this.#known.get(key);
    if (known) return known;
    const entry: Known = { picture: { state: 'loading' }, tries: 0, loading: Promise.resolve() };
    this.#known.set(key, entry);
    entry.loading = this.#load(entry, asset, recolour);
    return entry;
  }

  /** Of the looks of a drawing that one goes which nobody has asked for the longest. */
  #keepLook(url: string, key: string): void {
    const looks = this.#looks.get(url) ?? new Set<string>();
    this.#looks.set(url, looks);
    looks.delete(key);
    looks.add(key);
    const [oldest] = looks;
    if (looks.size <= MOST_LOOKS || oldest === undefined) return;
    looks.delete(oldest);
    this.#known.delete(oldest);
  }

  /** The text of a drawing, read once. @throws RangeError, TypeError when it does not come; it is asked for again then. */
  #textOf(url: string): Promise<string> {
    const known = this.#texts.get(url);
    if (known) return known;
    const text = textOf(url);
    this.#texts.set(url, text);
    text.catch(() => this.#texts.delete(url));
    return text;
  }

  async #load(entry: Known, asset: DocumentAsset, recolour: Recolour): Promise<void> {
    try {
      const plain = Object.keys(recolour).length === 0;
      const url = plain ? asset.url : recoloured(await this.#textOf(asset.url), recolour);
      const image = await decoded(url);
      // An SVG without its own size says 0: the asset's is used then.
      const width = image.naturalWidth || asset.width;
      const height = image.naturalHeight || asset.height;
      const picture: Ready = { state: 'ready', source: image, width, height };
      entry.picture = picture;
      this.#latest.set(asset.url, picture);
    } catch {
      // Whatever the cause, the picture is not there: shown as missing, and tried again.
      entry.picture = { state: 'missing' };
      const seconds = RETRY_AFTER[entry.tries++];
      if (entry.tries === 2) this.missing();
      if (seconds !== undefined && !this.#closed) {
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
function recoloured(text: string, recolour: Recolour): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(recolourSvg(text, recolour))}`;
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
