import { linkLook } from '@commonplace/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountPath, targetKind, targetPath } from './audit-words';
import { useAuditedBoardQuery, useAuditedItemQuery } from './audited.api';

/** What it was done to: by its name where it has one that can still be read, and as a link where it has a page. */
export function AuditTarget(props: {
  action: string;
  target: string;
  /** What it was called when it was done; undefined of what has no name of its own there. */
  title: string | undefined;
  people: Readonly<Record<string, string>>;
}) {
  const { action, target, title, people } = props;
  const kind = targetKind(action);
  const path = targetPath(action, target);
  if (kind === 'account') return <AuditedAccount uid={target} name={people[target]} />;
  if (kind === 'item') return <AuditedItem id={target} path={path} />;
  if (kind === 'board') return <AuditedBoard id={target} />;
  return <Named path={path}>{title ?? target}</Named>;
}

/** An account by its name, which leads to where it is looked after; by its number once nobody has it any more. */
export function AuditedAccount({ uid, name }: { uid: number | string; name: string | undefined }) {
  return <Named path={accountPath(uid)}>{name || uid}</Named>;
}

/** What is no longer in the library has neither a page nor a name that can be asked for. */
function AuditedItem({ id, path }: { id: string; path: string | undefined }) {
  const { data } = useAuditedItemQuery({ params: { id } });
  return <Named path={path ?? data?.item.alias}>{data?.item.imgCaption ?? id}</Named>;
}

function AuditedBoard({ id }: { id: string }) {
  const { data } = useAuditedBoardQuery({ params: { id }, query: { pagesize: 1 } });
  return <Named path={data && `/board/${id}`}>{data?.board.title ?? id}</Named>;
}

function Named({ path, children }: { path: string | undefined; children: ReactNode }) {
  if (path === undefined) return <bdi translate="no">{children}</bdi>;
  return (
    <Link to={path} className={linkLook()} translate="no">
      <bdi>{children}</bdi>
    </Link>
  );
}
