import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useSession } from './shell-context';

/** Before the name of every draft in the session's storage, then the account it belongs to. */
const PREFIX = 'commonplace.draft:';
const keyOf = (uid: number, name: string): string => `${PREFIX}${uid}:${name}`;

/**
 * A form's values that a reload, a change of language or a way to another page and back does not lose: kept for the tab, each account's
 * apart. Never for passwords, cards, files or addresses that hold a secret.
 *
 * @param name what is written, with its id and version where one is changed: `curated:topics:17:3`. A form for another one is another
 *   component (its `key`).
 * @param initial flat or nested JSON; what was kept counts only in so far as it has the same fields of the same types
 * @returns the values, how to change them, and `done`: forgets what was kept, after it was sent or given up, and goes on with the values it is given
 */
export function useDraft<T>(
  name: string,
  initial: T,
): [value: T, change: Dispatch<SetStateAction<T>>, done: (next?: T) => void] {
  const { uid } = useSession();
  const key = keyOf(uid, name);
  const [base, setBase] = useState(initial);
  const [value, setValue] = useState(() => readDraft(uid, name, initial));
  const latest = useRef(base);
  const over = useRef(false);
  useEffect(() => {
    latest.current = base;
  }, [base]);
  useEffect(() => {
    if (over.current) return;
    if (JSON.stringify(value) === JSON.stringify(latest.current)) drop(key);
    else keep(key, changesOf(latest.current, value));
  }, [key, value, base]);
  const change = useCallback<Dispatch<SetStateAction<T>>>((next) => {
    over.current = false;
    setValue(next);
  }, []);
  const done = useCallback(
    (next?: T) => {
      over.current = true;
      drop(key);
      if (next === undefined) return;
      setBase(next);
      setValue(next);
    },
    [key],
  );
  return [value, change, done];
}

/** What was kept of a draft, on top of `initial`. */
export function readDraft<T>(uid: number, name: string, initial: T): T {
  try {
    const text = sessionStorage.getItem(keyOf(uid, name));
    return text === null ? initial : (fitting(initial, JSON.parse(text)) as T);
  } catch {
    // Nothing can be kept here, or what stands there is none of ours.
    return initial;
  }
}

/** Keeps a draft for the tab; a browser that keeps nothing goes on without. */
export function keepDraft(uid: number, name: string, value: unknown): void {
  keep(keyOf(uid, name), value);
}
export function dropDraft(uid: number, name: string): void {
  drop(keyOf(uid, name));
}

/** Forgets what accounts have written and not sent: somebody else may use this tab after a log-out. What a visitor wrote stays. */
export function dropDraftsOfAccounts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) && !name.startsWith(keyOf(0, ''))) sessionStorage.removeItem(name);
  } catch {
    // Then nothing was kept.
  }
}

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or nothing may be kept: the form works all the same.
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}

/** Of an object only the fields that differ: those that nobody touched follow what is stored elsewhere. */
function changesOf<T>(base: T, value: T): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const before = base as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(value).filter(([field, now]) => JSON.stringify(now) !== JSON.stringify(before[field])),
  );
}

/** What was kept where it is of the same kind as what stands there now, else what stands there now. */
function fitting(now: unknown, kept: unknown): unknown {
  if (Array.isArray(now)) return Array.isArray(kept) ? kept : now;
  if (typeof now !== 'object' || now === null) return typeof kept === typeof now ? kept : now;
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return now;
  const given = kept as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(now).map(([field, value]) => [
      field,
      Object.hasOwn(given, field) ? fitting(value, given[field]) : value,
    ]),
  );
}
