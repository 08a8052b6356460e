// What does not agree with what it is made of, thing by thing. Each is said in the same words whenever it is looked at, by how much and not how much: what
// did not agree before a run, and has not changed since, is none of its doing. Pure.

/** Folders against what lies in them. `held`: how much that is, by folder. */
export function compareFolders(
  folders: readonly { readonly _id: string; readonly total: number }[],
  held: ReadonlyMap<string, number>,
): string[] {
  const known = new Set(folders.map(({ _id }) => _id));
  return [
    ...folders.flatMap(({ _id, total }) => {
      const more = total - (held.get(_id) ?? 0);
      return more === 0 ? [] : [`folder ${_id} counts ${more} too many`];
    }),
    ...[...held.keys()].filter((id) => !known.has(id)).map((id) => `folder ${id} is gone, and what lay in it is not`),
  ];
}

/** What counts against the allowance of an owner. */
export interface Used {
  readonly bytes: number;
  readonly projects: number;
}

/** What counts against allowances, by owner, against what each owner has. */
export function compareUsage(counted: ReadonlyMap<string, Used>, held: ReadonlyMap<string, Used>): string[] {
  const none: Used = { bytes: 0, projects: 0 };
  return [...new Set([...counted.keys(), ...held.keys()])].flatMap((owner) => {
    const [says, has] = [counted.get(owner) ?? none, held.get(owner) ?? none];
    const more = { bytes: says.bytes - has.bytes, folders: says.projects - has.projects };
    if (more.bytes === 0 && more.folders === 0) return [];
    return [`${owner} is counted ${more.bytes} bytes and ${more.folders} folders too many`];
  });
}

/** A payment as the provider or as billing has it. */
export interface Charge {
  readonly _id: string;
  readonly status: string;
  readonly amount_minor: number;
  readonly refunded_minor: number;
  readonly currency: string;
}

/** Of the provider's those that took money; of ours those that are booked. */
const isTaken = ({ status, amount_minor }: Charge) => (status === 'paid' || status === 'refunded') && amount_minor > 0;
const isBooked = ({ status, amount_minor }: Charge) => status !== 'pending' && status !== 'failed' && amount_minor > 0;

/** What the provider has charged against billing's payments and against its ledger. `books`: what the ledger says that the provider holds, by currency. */
export function compareCharges(
  theirs: readonly Charge[],
  ours: readonly Charge[],
  books: ReadonlyMap<string, number>,
): string[] {
  const booked = new Map(ours.filter(isBooked).map((one) => [one._id, one]));
  const taken = theirs.filter(isTaken);
  const keys = new Set(taken.map(({ _id }) => _id));
  const held = new Map<string, number>();
  const faults: string[] = [];
  for (const charge of taken) {
    const { _id, currency } = charge;
    held.set(currency, (held.get(currency) ?? 0) + charge.amount_minor - charge.refunded_minor);
    const own = booked.get(_id);
    if (!own) faults.push(`${_id} is charged and not booked`);
    else if (own.amount_minor !== charge.amount_minor || own.currency !== currency)
      faults.push(`${_id} is charged otherwise than it is booked`);
    // What a bank holds is no refund yet.
    else if (own.refunded_minor !== charge.refunded_minor && own.status !== 'disputed')
      faults.push(`${_id} is given back otherwise than it is booked`);
  }
  for (const key of booked.keys()) if (!keys.has(key)) faults.push(`${key} is booked and not charged`);
  for (const currency of new Set([...held.keys(), ...books.keys()])) {
    const more = (books.get(currency) ?? 0) - (held.get(currency) ?? 0);
    if (more !== 0) faults.push(`the ledger has ${more} ${currency} more than the provider`);
  }
  return faults;
}

/** Copies that follow a master by its version; who has no copy is at version 0. */
export function compareVersions(
  what: string,
  masters: readonly { readonly _id: number; readonly version: number }[],
  copies: ReadonlyMap<number, number>,
): string[] {
  return masters.flatMap(({ _id, version }) =>
    (copies.get(_id) ?? 0) === version ? [] : [`${what} of ${_id} is not that of version ${version}`],
  );
}

/** What each account has hearted against what the index that searches by hearts has of it. */
export function compareHearts(
  held: ReadonlyMap<number, ReadonlySet<string>>,
  indexed: ReadonlyMap<number, ReadonlySet<string>>,
): string[] {
  return [...held].flatMap(([uid, items]) => {
    const found = indexed.get(uid) ?? new Set<string>();
    const alike = items.size === found.size && [...items].every((item) => found.has(item));
    return alike ? [] : [`the index has other hearts of ${uid} than there are`];
  });
}

/** What stands there now and did not before the run, the first of many. */
export function isNew(found: readonly string[], before: readonly string[], most = 20): string[] {
  const known = new Set(before);
  const fresh = found.filter((one) => !known.has(one));
  return fresh.length <= most ? fresh : [...fresh.slice(0, most), `and ${fresh.length - most} more`];
}
