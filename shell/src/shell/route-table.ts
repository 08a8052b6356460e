import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { matchRoutes } from 'react-router';

/** Name of the remote that shows a path: the most specific pattern of all rows wins. Undefined when none does. */
export function ownerOf(rows: readonly RemoteRow[], pathname: string): string | undefined {
  return matchRoutes(tableOf(rows), pathname)?.at(-1)?.route.id?.split(' ')[0];
}

interface Entry {
  id: string;
  path: string;
}
let known: { rows: readonly RemoteRow[]; table: Entry[] } | undefined;

/** The registry's rows as one table; made again only when the registry changed. */
function tableOf(rows: readonly RemoteRow[]): Entry[] {
  if (known?.rows !== rows) {
    known = {
      rows,
      table: rows.flatMap(({ name, routes }) => routes.map((path) => ({ id: `${name} ${path}`, path }))),
    };
  }
  return known.table;
}
