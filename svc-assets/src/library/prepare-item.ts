import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { importMeta } from '@commonplace/contracts/assets/library';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { Kind } from '@commonplace/contracts/kinds';
import type { z } from 'zod';
import { AppError } from '@commonplace/service-kit';
import { safeFilename, splitName } from '../files/filename';
import type { Received } from '../files/receive';
import { publicFolder, publicUrl, styleUri } from '../files/rendition';
import { fileKind, type FileKind } from '../media/file-kind';
import { SPECIMEN, specimenWidths } from '../media/specimen';
import { checkPackedFont } from '../media/packed-font';
import { readDrawing, readRaster, type Picture } from '../media/picture';
import { askPictures } from '../media/picture-process';
import { PIXELS } from '../media/pixel-limit';
import { refuse } from '../media/refusal';
import { AVIF_BYTES } from '../media/restate-avif';
import { quietCopy } from '../media/quiet-video';
import { cleanSvg, SVG_BYTES } from '../media/svg';
import { previewClip, stillOf, videoFacts } from '../media/video';
import { beginFiles, KEPT, type BeginNeeds, type BegunFiles } from '../store/begin-files';
import type { ObjectStore } from '../store/object-store';
import type { Item } from './item';
import { cleanTags, itemKind, slug } from './kind-rules';
import { gradeOf, licenceOf, mostWidth } from './licence';
import { pagePreviews } from './page-previews';

export type Meta = z.output<typeof importMeta>;
export interface Incoming {
  readonly meta: Meta;
  readonly file: Received;
  readonly poster: Received | undefined;
}

/** What a font may have; the largest of the world's scripts have half of it. */
const FONT_BYTES = 50 * 1024 * 1024;

/** Hash of everything that makes an item what it is: file, poster and words. */
export function contentHash({ meta, file, poster }: Incoming): string {
  return createHash('sha256')
    .update(JSON.stringify(meta))
    .update(file.sha256)
    .update(poster?.sha256 ?? '')
    .digest('hex');
}

interface Media {
  readonly picture: Picture;
  readonly files: Record<string, string>;
  readonly facts: Record<string, unknown>;
  readonly size?: { width: number; height: number };
  readonly duration?: number | null;
}

/** An item that is not stored yet; its files are, and wait for it. */
export interface Prepared {
  readonly item: Item;
  readonly files: BegunFiles;
}

/**
 * Decodes a file, makes its renditions and stores both; the answer is the item that is not stored yet. Throws the reason for a refusal;
 * then, as on any failure, nothing of it stays in the store but what was there: an item of the same content that is `known`, or was once, keeps its
 * files, which designs go on using though it was taken back.
 */
export async function prepareItem(
  deps: BeginNeeds,
  id: string,
  incoming: Incoming,
  masterVersion: number,
  now: Date,
  known?: { readonly adult: boolean; readonly hash: string },
): Promise<Prepared> {
  const { store } = deps;
  const { meta, file } = incoming;
  const found = await fileKind(file.head);
  if (file.size === 0) throw refuse('NOT_DECODABLE', 'The file is empty');
  if (!found) throw refuse('WRONG_TYPE', 'The library does not take this type of file');
  const kind = itemKind(meta.kind, found.family, meta.document !== undefined);
  if (!kind)
    throw refuse('WRONG_TYPE', `A file of type ${found.extension} cannot be of kind ${meta.kind ?? 'template'}`);
  const licence = gradeOf(meta.licence, meta.premium ?? false);
  if (!licence) throw refuse('INVALID', `premium: an item under ${meta.licence} is never premium`);
  const hash = contentHash(incoming);
  const version = hash.slice(0, 12);
  const folder = publicFolder(id, version);
  const original = `o/${id.slice(-2).toLowerCase()}/${id}/${version}.${found.extension}`;
  const files =
    known?.hash === hash
      ? KEPT
      : await beginFiles(deps, { original, folders: [folder], keys: [] }, { fresh: known === undefined });
  try {
    const media = await readMedia(store, folder, found, incoming, licence === 'premium');
    await Promise.all(media.picture.renditions.map(({ name, webp }) => store.put(`${folder}/${name}.webp`, webp)));
    // A large one is taken over from the disk: it may have more bytes than this process should ever hold.
    await (typeof file.source === 'string'
      ? store.putFile(original, file.source)
      : store.put(original, file.source, { durable: true }));
    const filename = safeFilename(meta.filename ?? file.filename, `${slug(meta.title) || id}.${found.extension}`);
    const item: Item = {
      id,
      key: meta.key,
      hash,
      status: 'published',
      masterVersion,
      likes: 0,
      download_count: 0,
      countVersion: 0,
      master: masterOf({
        id,
        kind,
        meta,
        media,
        folder,
        licence,
        filename,
        now,
        adult: known?.adult ?? false,
        extension: found.extension,
        bytes: file.size,
      }),
      original: {
        key: original,
        filename: withExtension(filename, found.extension),
        extension: found.extension,
        bytes: file.size,
        family: found.family,
      },
    };
    return { item, files };
  } catch (err) {
    await files.giveUp();
    throw err;
  }
}

async function readMedia(
  store: ObjectStore,
  folder: string,
  found: FileKind,
  incoming: Incoming,
  premium: boolean,
): Promise<Media> {
  const { file, meta, poster } = incoming;
  const publish = async (name: string, bytes: Buffer) => {
    await store.put(`${folder}/${name}`, bytes);
    return publicUrl(`${folder}/${name}`);
  };
  const bounds = { pixels: PIXELS, most: mostWidth(premium) };
  if (meta.document) {
    const { facts, size } = documentFacts(meta.document);
    const pages = poster ? await pagePreviews(poster.source, facts.design_page_count) : [];
    const design_images: string[] = [];
    for (const [at, page] of pages.entries()) design_images.push(await publish(`page-${at + 1}.webp`, page));
    return {
      size,
      facts: { ...facts, ...(design_images.length > 0 && { design_images }) },
      picture: await coverOf(file, found, bounds),
      files: {},
    };
  }
  if (found.extension === 'avif' && file.size > AVIF_BYTES) throw refuse('TOO_LARGE', 'An AVIF picture may have 56 MB');
  if (found.family === 'raster') return { picture: await readRaster(file.source, bounds), files: {}, facts: {} };
  if (found.family === 'svg') {
    const { text, ...size } = cleanSvg(await drawingOf(file));
    const clean = Buffer.from(text);
    const picture = await readDrawing(clean, size);
    return { picture, files: premium ? {} : { svg: await publish('drawing.svg', clean) }, facts: {} };
  }
  if (found.family === 'font') {
    if (file.size > FONT_BYTES) throw refuse('TOO_LARGE', 'A font may have 50 MB');
    const bytes = await file.bytes();
    await checkPackedFont(bytes);
    const { specimen, ...facts } = await askPictures({ kind: 'font', bytes });
    const picture = await readDrawing(Buffer.from(specimen), SPECIMEN, specimenWidths(bounds.most));
    return {
      picture,
      facts: { ...facts, ...meta.font },
      files: premium ? {} : { font: await publish(`font.${found.extension}`, bytes) },
    };
  }
  const disk = await file.path();
  const { duration, ...size } = await videoFacts(disk, found.extension);
  const still = poster ? poster.source : await stillOf(disk);
  if (!still || still === 'absent') {
    const why = still ? 'ffmpeg is not installed' : 'none can be taken of it';
    throw new AppError('INVALID', {
      detail: `poster: this video needs a still picture, as ${why}`,
      errors: { poster: ['needed'] },
    });
  }
  const picture = await readRaster(still, bounds);
  const files = await teaserOf(store, folder, disk, found.extension, premium);
  return { picture, size, files, facts: {}, duration: duration ?? meta.duration ?? null };
}

/** What everybody may see of a video: all of a free one, without what it says of place and device; a small clip of another. */
async function teaserOf(
  store: ObjectStore,
  folder: string,
  disk: string,
  extension: string,
  premium: boolean,
): Promise<Record<string, string>> {
  const key = `${folder}/teaser.${premium ? 'mp4' : extension}`;
  if (premium) {
    const clip = await previewClip(disk);
    if (!clip) return {};
    await store.put(key, clip);
    return { teaser: publicUrl(key) };
  }
  const copy = path.join(store.scratch, `${randomUUID()}.${extension}`);
  try {
    if (!(await quietCopy(disk, extension, copy))) return {};
    await store.putFile(key, copy);
    return { teaser: publicUrl(key) };
  } finally {
    await rm(copy, { force: true });
  }
}

async function drawingOf(file: Received): Promise<Buffer> {
  if (file.size > SVG_BYTES) throw refuse('TOO_LARGE', 'A drawing may have 10 MB');
  return file.bytes();
}

async function coverOf(file: Received, found: FileKind, bounds: { pixels: number; most?: number }): Promise<Picture> {
  if (found.family !== 'svg') return readRaster(file.source, bounds);
  const { text, ...size } = cleanSvg(await drawingOf(file));
  return readDrawing(Buffer.from(text), size);
}

function documentFacts(document: DesignDocument): {
  facts: { design_page_count: number; units: string | undefined };
  size: { width: number; height: number };
} {
  const pages = Object.values(document.pages).sort((one, other) => (one.order < other.order ? -1 : 1));
  const [first] = pages;
  if (!first) throw refuse('INVALID', 'document: it has no page');
  return {
    facts: { design_page_count: pages.length, units: document.unit },
    size: { width: first.width, height: first.height },
  };
}

function masterOf(o: {
  id: string;
  kind: Kind;
  meta: Meta;
  media: Media;
  folder: string;
  licence: 'free' | 'premium' | 'cc0';
  filename: string;
  now: Date;
  /** Whether it is marked already: what an importer says nothing of stays. */
  adult: boolean;
  extension: string;
  bytes: number;
}): Item['master'] {
  const { meta, media, kind } = o;
  const { renditions, width, height, has_alpha, palette, descriptor, placeholder } = media.picture;
  const preview = renditions.find(({ name }) => name >= 400) ?? renditions.at(-1);
  if (!preview) throw refuse('NOT_DECODABLE', 'The picture has no rendition');
  const title = meta.title.trim() || splitName(o.filename).stem.replace(/[-_]+/g, ' ');
  const category = meta.category ? slug(meta.category) : '';
  return {
    id: o.id,
    kind: kind,
    title,
    description: meta.description ?? '',
    tags: cleanTags(meta.tags),
    paths: category ? [category] : [],
    licence: o.licence,
    licence_id: meta.licence,
    attribution: meta.attribution || `“${title}” by ${meta.author || 'Unknown'}, ${licenceOf(meta.licence).name}`,
    author: meta.author,
    owner_uid: meta.owner_uid ?? 0,
    width: media.size?.width ?? width,
    height: media.size?.height ?? height,
    duration: media.duration ?? null,
    preview: {
      url: publicUrl(`${o.folder}/${preview.name}.webp`),
      style_uri: styleUri(o.folder),
      width: preview.width,
      height: preview.height,
    },
    palette,
    descriptor,
    placeholder,
    has_alpha,
    ai_generated: meta.ai_generated ?? false,
    adult: meta.adult ?? o.adult,
    files: media.files,
    facts: {
      ...media.facts,
      format: o.extension,
      bytes: o.bytes,
      ...(meta.category ? { category: meta.category } : {}),
      ...(meta.source ? { source: meta.source } : {}),
      ...(meta.made_of?.length ? { made_of: meta.made_of } : {}),
      ...(meta.team_id ? { team_id: meta.team_id } : {}),
    },
    published_at: o.now.toISOString(),
  };
}

function withExtension(filename: string, extension: string): string {
  const { stem } = splitName(filename);
  return `${stem}.${extension}`;
}
