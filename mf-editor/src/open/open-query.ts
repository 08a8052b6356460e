import type { Unit } from '@commonplace/contracts/design/version';
import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import { clampSide, DEFAULT_RESOLUTION, DEFAULT_SIZE, isUnit, pxPerUnit } from '../document/new-document';

/** What `/create/design?path&width&height&unit&imageId&videoId&fontId&upload` asks for (EDIT-03). Sizes in px. */
export interface OpenQuery {
  /** Where in the library the person came from: the Photos panel searches there first. */
  path: string | null;
  size: { width: number; height: number } | null;
  unit: Unit;
  /** Id of a library picture, or of an own upload, to begin with. */
  imageId: string | null;
  upload: string | null;
  /** Id of a video, or of a font, of the library to begin with. */
  videoId: string | null;
  fontId: string | null;
  /** Parts that were not usable and what was taken instead. */
  repairs: { part: 'width' | 'height' | 'unit'; value: number }[];
}

/** Reads the query of the editor's address; what makes no sense is repaired and reported, never refused. */
export function parseOpenQuery(search: string): OpenQuery {
  const query = new URLSearchParams(search);
  const repairs: OpenQuery['repairs'] = [];
  const asked = query.get('unit');
  const unit: Unit = isUnit(asked) ? asked : 'px';
  if (asked !== null && asked !== unit) repairs.push({ part: 'unit', value: 0 });
  const width = side('width');
  const height = side('height');
  const size =
    width === null && height === null
      ? null
      : { width: width ?? height ?? DEFAULT_SIZE, height: height ?? width ?? DEFAULT_SIZE };
  const begin = {
    imageId: text('imageId'),
    upload: text('upload'),
    videoId: text('videoId'),
    fontId: text('fontId'),
  };
  return { path: text('path'), size, unit, ...begin, repairs };

  function side(part: 'width' | 'height'): number | null {
    const given = query.get(part);
    if (given === null || given === '') return null;
    const px = Number(given) * pxPerUnit(unit, DEFAULT_RESOLUTION);
    if (!Number.isFinite(px) || px < 1) {
      repairs.push({ part, value: DEFAULT_SIZE });
      return DEFAULT_SIZE;
    }
    const clamped = clampSide(px);
    if (px > DOCUMENT_LIMITS.sizePx) repairs.push({ part, value: clamped });
    return clamped;
  }
  function text(name: string): string | null {
    const given = query.get(name)?.trim();
    return given ? given.slice(0, 200) : null;
  }
}
