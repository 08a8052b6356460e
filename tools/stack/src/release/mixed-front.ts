import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { versionPath } from '@commonplace/remote-kit/registry';
import { TRUSTED_TYPES } from '@commonplace/remote-kit/trusted-types';
import { rowOf } from '../dev/compile';
import { file } from '../dev/dev-server';
import { runningCopy } from '../dev/running-copy';

export interface MixedFront {
  url: string;
  /** Version of each remote that comes from a folder. */
  versions: Readonly<Record<string, string>>;
  close: () => Promise<void>;
}

/**
 * A running copy whose shell, or some of whose remotes, come from builds in folders: two releases on one page. Everything else, statuses,
 * policies and the API among it, is the copy's own; but of Trusted Types its pages say nothing where the shell is of a release that did not know them.
 */
export async function startMixedFront(o: {
  behind: string;
  shell?: string | undefined;
  remotes?: readonly string[];
}): Promise<MixedFront> {
  const remotes = (o.remotes ?? []).map((dir) => {
    const row = rowOf(dir);
    return { dir, row, below: versionPath(row.name, row.promoted[0] ?? '') };
  });
  const shell = o.shell;
  const tags = shell === undefined ? '' : assetTags(readFileSync(path.join(shell, 'index.html'), 'utf8'));
  // What the page loads of the shell, changed for what the build in the folder loads.
  const page = (html: string) =>
    shell === undefined ? html : html.replace(ASSET_TAG, '').replace('</head>', () => `${tags}</head>`);

  // A page and its policy come from one edge: an older shell has never met this one.
  const knowsPolicy = shell === undefined || scriptsOf(shell, tags).some((text) => text.includes('createPolicy'));
  const behind = runningCopy(o.behind, (policy) => (knowsPolicy ? policy : policy.replace(`; ${TRUSTED_TYPES}`, '')));

  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://front');
    if (pathname === '/remotes.json') {
      behind.rows().then(
        (rows) => {
          const others = rows.filter(({ name }) => !remotes.some(({ row }) => row.name === name));
          const body = JSON.stringify({ remotes: [...others, ...remotes.map(({ row }) => row)] });
          res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
        },
        (error: unknown) => res.writeHead(502).end(String(error)),
      );
      return;
    }
    const own = remotes.find(({ below }) => pathname.startsWith(below));
    if (own) return file(res, path.join(own.dir, path.normalize(pathname.slice(own.below.length))));
    if (shell !== undefined && pathname.startsWith('/assets/'))
      return file(res, path.join(shell, path.normalize(pathname)));
    behind.answer(req, res, page);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    versions: Object.fromEntries(remotes.map(({ row }) => [row.name, row.promoted[0] ?? ''])),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A script, icon or style of the shell's build. */
const ASSET_TAG = /<link\b[^>]*"\/assets\/[^>]*>|<script\b[^>]*"\/assets\/[^>]*><\/script>/g;
const assetTags = (html: string): string => (html.match(ASSET_TAG) ?? []).join('');
const scriptsOf = (shell: string, tags: string): string[] =>
  [...tags.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, name = '']) =>
    readFileSync(path.join(shell, name), 'utf8'),
  );
