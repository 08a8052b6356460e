import { randomBytes } from 'node:crypto';
import type { DesignShare, openSharedDesign } from '@commonplace/contracts/assets/design-shares';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import { madeByWhoLeft } from '../accounts/made-by-who-left';
import type { Deps } from '../deps';
import { SHARED_SPAN_SECONDS } from '../store/signed-url';
import { openDocument } from './asset-addresses';
import type { Design } from './design';
import type { DesignLink } from './design-share.repo';
import { heavy, type Reader } from './heavy';
import { premiumOn } from './premium-use';
import { documentOf } from './read-document';
import { shownDocument } from './shown-pages';
import { together } from './weigh';

/** A link to a design begins so; links to folders begin otherwise. */
const KIND = 'd-';

const view = ({ token, mode, created }: DesignLink): DesignShare => ({
  token,
  url: `/s/${token}`,
  mode,
  created: created.toISOString(),
});

/**
 * Makes the link of a design; one that there is keeps its address, unless whoever made it has left the design's team. `uid` is the account that
 * made the design, `by` the one that makes the link.
 */
export async function shareDesign(
  deps: Deps,
  { uid, by, id, mode }: { uid: number; by: number; id: string; mode: DesignShare['mode'] },
): Promise<DesignShare> {
  const design = await ownDesign(deps, uid, id);
  if (!(await workingLink(deps, design))) await deps.designShares.end(id);
  const token = KIND + randomBytes(21).toString('base64url');
  return view(await deps.designShares.make({ token, design: id, uid, by, mode, created: deps.now() }));
}

export async function shareOf(deps: Deps, uid: number, id: string): Promise<DesignShare | null> {
  const link = await workingLink(deps, await ownDesign(deps, uid, id));
  return link ? view(link) : null;
}

export async function unshareDesign(deps: Deps, uid: number, id: string): Promise<void> {
  await ownDesign(deps, uid, id);
  await deps.designShares.end(id);
}

/** What whoever has the link sees. A design in the trash is not shown; its link works again when it is restored. */
export async function readShared(deps: Deps, token: string, res: Reader): Promise<AnswerOf<typeof openSharedDesign>> {
  const link = await deps.designShares.open(token);
  const design = link && (await deps.designs.get(link.uid, link.design));
  if (!design || design.deleted || (await madeByWhoLeft(deps, link, design.team_id)))
    throw new AppError('NOT_FOUND', { detail: 'This link does not exist' });
  return heavy.read(res, together(design.pages), () => shownBy(deps, link, design));
}

async function shownBy(deps: Deps, link: DesignLink, design: Design): Promise<AnswerOf<typeof openSharedDesign>> {
  const document = openDocument(
    deps,
    shownDocument(await documentOf(deps, design)),
    // Whoever may take a copy may keep its pictures; whoever may only look sees them no longer than they look.
    link.mode === 'template' ? { link: 'copy' } : { span: SHARED_SPAN_SECONDS, link: 'look' },
  );
  const { premium } = await deps.accounts.entitlement(design.uid);
  return {
    name: design.name,
    mode: link.mode,
    has_watermark:
      !premium && Object.values(document.pages).some((page) => premiumOn(page, document.assets).length > 0),
    document,
  };
}

async function workingLink(deps: Deps, { id, team_id: team }: Design): Promise<DesignLink | undefined> {
  const link = await deps.designShares.of(id);
  return link && !(await madeByWhoLeft(deps, link, team)) ? link : undefined;
}

async function ownDesign(deps: Deps, uid: number, id: string): Promise<Design> {
  const design = await deps.designs.get(uid, id);
  if (!design || design.deleted) throw new AppError('NOT_FOUND');
  return design;
}
