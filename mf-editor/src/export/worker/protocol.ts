// What the page and the export's worker say to each other. The worker asks for a page when its turn comes, so that neither side holds a long design
// twice, and pictures are made for one page at a time.
import type { DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import type { DocumentRecord, PageRecord } from '../../document/records';
import type { FontFile } from '../../fonts/font-files';
import type { FileRequest } from '../export-file';
import type { Refusal } from '../refused';

/** The whole task but for what the pages show. */
export interface ExportTask {
  request: FileRequest;
  name: string;
  language: string;
  document: DocumentRecord;
  /** All of the design's: files are named by the place of their page among them. */
  pages: PageRecord[];
  /** Families with the addresses of their files, all absolute. */
  fonts: Readonly<Record<string, readonly FontFile[]>>;
}

/** A picture as it is drawn: drawings are painted as large as they are needed, in px. */
export interface SentPicture {
  key: string;
  bitmap: ImageBitmap | null;
}
export interface SentPage {
  id: string;
  elements: DesignElement[];
  pictures: SentPicture[];
  /** Ids of the elements that carry the mark of what the person's plan does not cover. */
  watermarked: string[];
}

/** Why a worker cannot do it: it has no canvas, no fonts, did not start, or failed at what the page may do well. */
export type Unable = 'canvas' | 'fonts' | 'start' | 'fault';

export type ToWorker = { kind: 'start'; task: ExportTask } | { kind: 'page'; page: SentPage };
export type FromWorker =
  | { kind: 'unable'; reason: Unable }
  | { kind: 'wanted'; page: string }
  /** Pages done; parts of a page count as parts of one. */
  | { kind: 'progress'; done: number }
  | { kind: 'done'; name: string; blob: Blob }
  /** `refused` is what the export itself says no to, in a page as well, by its `refusal` where that has words; anything else is a fault. */
  | { kind: 'failed'; message: string; refused: boolean; refusal?: Refusal };

/** The name of a picture among those sent: an asset, with its colours replaced. */
export function pictureKey(asset: string, recolour: ElementOf<'svg'>['recolour'] = {}): string {
  return Object.keys(recolour).length === 0 ? asset : `${asset} ${JSON.stringify(recolour)}`;
}
