import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromFile } from '../entry';
import type { StarterEntry } from '../entry';
import { OWN_PREMIUM } from '../licences';
import { starterFolder } from '../packages';
import type { Kind } from '@commonplace/contracts/kinds';

/** A line of `manifest/*.jsonl`: what `npm run import` reads, and what we keep besides. */
export interface StarterLine {
  file: string;
  title: string;
  tags: string[];
  author: string;
  licence: string;
  kind: Kind;
  description: string;
  source: string;
  attribution: string;
  duration?: number;
  made?: string;
  /** Keys of the pictures that it was cut or made from. */
  made_of?: string[];
}

/** Lines of a manifest of the starter library. */
export function readStarterManifest(name: 'photos' | 'videos'): StarterLine[] {
  return readFileSync(path.join(starterFolder(), 'manifest', `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StarterLine);
}

async function* fromManifest(name: 'photos' | 'videos', prefix: string): AsyncGenerator<StarterEntry> {
  for (const line of readStarterManifest(name)) {
    const file = path.join(starterFolder(), line.file);
    const poster = file.replace(/\.mp4$/, '.poster.webp');
    yield {
      key: `${prefix}/${path.basename(file).replace(/\.[^.]+$/, '')}`,
      ...fromFile(file),
      title: line.title,
      description: line.made ? `${line.description} ${line.made}` : line.description,
      tags: line.tags,
      author: line.author,
      licence: line.licence,
      kind: line.kind,
      attribution: line.attribution,
      source: line.source,
      ...(line.made_of && { madeOf: line.made_of }),
      ...(line.duration !== undefined && { duration: line.duration }),
      ...(line.licence === OWN_PREMIUM && { premium: true }),
      ...(poster !== file && existsSync(poster) && { poster: () => readFile(poster) }),
    };
  }
}

/** Photographs, wallpapers and drawings kept in the repository. */
export const photos = (): AsyncGenerator<StarterEntry> => fromManifest('photos', 'photo');
/** Short clips kept in the repository, each with a poster. */
export const videos = (): AsyncGenerator<StarterEntry> => fromManifest('videos', 'video');
