import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportResult } from '@commonplace/contracts/assets/library';

/** What the ledger keeps of an item that is in the library. */
export interface LedgerRow {
  key: string;
  hash: string;
  id: string;
}

/**
 * `<data>/import/<name>.jsonl`: one line per item that the service took, so that an import which was cut off goes on where it
 * stopped. A half-written last line is ignored. Refused files are not kept: they are tried again.
 */
export class Ledger {
  private readonly rows = new Map<string, LedgerRow>();
  private readonly marks = new Set<string>();

  constructor(private readonly file: string) {
    mkdirSync(path.dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const row = parse(line);
      if (row?.complete !== undefined) this.marks.add(row.complete);
      else if (row?.key && row.hash && row.id) this.rows.set(row.key, row as LedgerRow);
    }
    if (!readFileSync(file, 'utf8').endsWith('\n')) appendFileSync(file, '\n');
  }

  /** The row of a key, whatever its content was. */
  get(key: string): LedgerRow | undefined {
    return this.rows.get(key);
  }

  /** Whether exactly this content is in the library. */
  has(key: string, hash: string): boolean {
    return this.rows.get(key)?.hash === hash;
  }

  add(answer: ImportResult, hash: string): void {
    if (!answer.id) return;
    const row: LedgerRow = { key: answer.key, hash, id: answer.id };
    this.rows.set(row.key, row);
    appendFileSync(this.file, `${JSON.stringify(row)}\n`);
  }

  /** Whether a whole import of this fingerprint went through. */
  isComplete(fingerprint: string): boolean {
    return this.marks.has(fingerprint);
  }

  complete(fingerprint: string): void {
    if (this.marks.has(fingerprint)) return;
    this.marks.add(fingerprint);
    appendFileSync(this.file, `${JSON.stringify({ complete: fingerprint })}\n`);
  }
}

function parse(line: string): (Partial<LedgerRow> & { complete?: string }) | undefined {
  if (!line) return undefined;
  try {
    return JSON.parse(line) as Partial<LedgerRow> & { complete?: string };
  } catch {
    return undefined;
  }
}
