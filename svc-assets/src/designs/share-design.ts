import { randomBytes } from 'node:crypto';
import type { DesignShare, openSharedDesign } from '@commonplace/contracts/assets/design-shares';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { SHARED_SPAN_SECONDS } from '../store/signed-url';
import { openDocument } from './asset-addresses';
import type { DesignLink } from './design-share.repo';
import { premiumOn } from './premium-use';
import { documentOf } from './read-document';
import { shownPages } from './shown-pages';

/** A link to a design begins so; links to folders begin otherwise. */
const KIND = 'd-';

const view = ({ token, mode, created }: DesignLink): DesignShare => ({
  token,
  url: `/s/${token}`,
  mode,
  created: created.toISOString(),
});

/** Makes the link of a design; one that there is keeps its address. `uid` is the account that made the design. */
export async function shareDesign(
  deps: Deps,
  uid: number,
  id: string,
  mode: DesignShare['mode'],
): Promise<DesignShare> {
  await ownDesign(deps, uid, id);
  const token = KIND + randomBytes(21).toString('base64url');
  return view(await deps.designShares.make({ token, design: id, uid, mode, created: deps.now() }));
}

export async function shareOf(deps: Deps, uid: number, id: string): Promise<DesignShare | null> {
  await ownDesign(deps, uid, id);
  const link = await deps.designShares.of(id);
  return link ? view(link) : null;
}

export async function unshareDesign(deps: Deps, uid: number, id: string): Promise<void> {
  await ownDesign(deps, uid, id);
  await deps.designShares.end(id);
}

/** What whoever has the link sees. A design in the trash is not shown; its link works again when it is restored. */
export async function readShared(deps: Deps, token: string): Promise<AnswerOf<typeof openSharedDesign>> {
  const link = await deps.designShares.open(token);
  const design = link && (await deps.designs.get(link.uid, link.design));
  if (!design || design.deleted) throw new AppError('NOT_FOUND', { detail: 'This link does not exist' });
  const document = openDocument(
    deps,
    await documentOf(deps, design),
    // Whoever may take a copy may keep its pictures; whoever may only look sees them no longer than they look.
    link.mode === 'template' ? { link: 'copy' } : { span: SHARED_SPAN_SECONDS, link: 'look' },
  );
  const pages = shownPages(document.pages);
  const { premium } = await deps.accounts.entitlement(design.uid);
  return {
    name: design.name,
    mode: link.mode,
    has_watermark: !premium && Object.values(pages).some((page) => premiumOn(page, document.assets).length > 0),
    document: { ...document, pages },
  };
}

async function ownDesign(deps: Deps, uid: number, id: string): Promise<void> {
  const design = await deps.designs.get(uid, id);
  if (!design || design.deleted) throw new AppError('NOT_FOUND');
}
