import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { boardView } from '../boards/board';
import type { Deps } from '../deps';
import { recordOf } from './curated';
import { pinView } from './pins';

/**
 * A page of every record, deleted ones too. The cursor is `{part}:{kind}:{id}`: masters first, then boards, then pins, each in order of id, so
 * that what is made meanwhile is either on a later page or in an event.
 */
export async function exportCuration(
  deps: Deps,
  after: string | undefined,
  limit: number,
): Promise<{ records: ExportedRecord[]; next: string | null }> {
  const [part = 'masters', kind = '', id = ''] = after?.split(':') ?? [];
  if (part === 'masters') {
    const rows = await deps.curation.export(kind ? { kind: kind as CuratedKind, id } : undefined, limit);
    const records = rows.map((row) => ({ kind: row.kind, record: recordOf(row) }) as unknown as ExportedRecord);
    const last = rows.at(-1);
    return { records, next: rows.length === limit && last ? `masters:${last.kind}:${last.id}` : 'boards' };
  }
  if (part === 'boards') {
    const rows = await deps.boards.export(id || undefined, limit);
    const records = rows.map((board) => ({ kind: 'boards' as const, record: boardView(board) }));
    const last = rows.at(-1);
    return { records, next: rows.length === limit && last ? `boards::${last.id}` : 'pins' };
  }
  const rows = await deps.pins.export(id || undefined, limit);
  const records = rows.map((pin) => ({ kind: 'pins' as const, record: pinView(pin) }));
  const last = rows.at(-1);
  return { records, next: rows.length === limit && last ? `pins::${last.item}` : null };
}
