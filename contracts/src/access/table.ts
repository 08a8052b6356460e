// Who may call what: the expectations that the services are held to, one line per operation (see docs/security.md).

/**
 * Callers, in the order of the columns:
 * `nobody` an anonymous visitor; `other` a signed-in account that has nothing to do with the object; `roles` another such account with
 * every role but admin; `admin` an administrator; `own` who made the object; `lead`, `manager`, `mate` the owner, a manager and a member
 * of the team that the object belongs to; `left` somebody who was in that team; `gone` the owner again, after the object was deleted.
 */
export const CALLERS = ['nobody', 'other', 'roles', 'admin', 'own', 'lead', 'manager', 'mate', 'left', 'gone'] as const;
export type Caller = (typeof CALLERS)[number];

export interface AccessRow {
  /** Id of an operation of the contract. */
  readonly operation: string;
  /** A second way to call the same operation, e.g. for a team (`assets.listDesigns#team`); empty for the first. */
  readonly variant: string;
  /** What the call is about; `-` when it is about nothing but the caller. */
  readonly object: string;
  /** Status that each caller gets; a caller who is left out makes no sense there. */
  readonly statuses: Readonly<Partial<Record<Caller, number>>>;
}

/**
 * Rows of a table in text: operation, object, then a status or `-` per caller. `{a,b}` in an operation stands for several of it, and `*` in its
 * object for the one; lines that begin with `#` are remarks. Throws on a line that does not fit.
 */
export function accessRows(text: string): readonly AccessRow[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#')).flatMap(rowsOf);
}

function rowsOf(line: string): AccessRow[] {
  const [name = '', object = '', ...cells] = line.split(/\s+/);
  if (cells.length !== CALLERS.length) throw new Error(`${CALLERS.length} statuses are needed: ${line}`);
  const statuses: Partial<Record<Caller, number>> = {};
  CALLERS.forEach((caller, at) => {
    const cell = cells[at] ?? '';
    if (cell === '-') return;
    if (!/^[2-5]\d\d$/.test(cell)) throw new Error(`${cell} is no status: ${line}`);
    statuses[caller] = Number(cell);
  });
  const [, before = name, list = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? [];
  return list.split(',').map((chosen) => {
    const [operation = '', variant = ''] = (before + chosen + after).split('#');
    return { operation, variant, object: object.replace('*', chosen), statuses };
  });
}
