import type { Design as DesignView } from '@commonplace/contracts/assets/designs';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { openDocument } from './asset-addresses';
import { teaserOf, type Design } from './design';
import { heavy, type Reader } from './heavy';
import { together } from './weigh';

/** The whole document as it is kept, put together from its pages: {@link openDocument} before somebody sees it. */
export async function documentOf(deps: Deps, design: Design): Promise<DesignDocument> {
  return { ...design.head, pages: await deps.designs.pages(design.id) };
}

/**
 * An own design, or a published template of the library; everything else does not exist (ownership 404). Throws GATED for a premium template that the
 * plan of who asks does not cover.
 */
export async function readDesign(
  deps: Deps,
  { acting, by }: { acting: number; by: number },
  id: string,
  res: Reader,
): Promise<DesignView> {
  const own = acting > 0 ? await deps.designs.get(acting, id) : undefined;
  const design = own ?? (await openTemplate(deps, by, id));
  if (!design) throw new AppError('NOT_FOUND');
  return heavy.read(res, together(design.pages), async () => ({
    design: teaserOf(deps, design),
    rev: design.rev,
    document: openDocument(deps, await documentOf(deps, design)),
  }));
}

/**
 * The design of a template or mockup that is published; undefined for everything else. Whoever has its document has the template, so a premium one is for
 * those whose plan covers it. Throws GATED for others.
 */
export async function openTemplate(deps: Deps, uid: number, id: string): Promise<Design | undefined> {
  const item = await deps.items.get(id);
  const template = item?.status === 'published' ? await deps.designs.get(0, id) : undefined;
  if (template?.has_watermark && !(await deps.accounts.entitlement(uid)).premium)
    throw new AppError('GATED', { detail: 'This template needs a paid plan', facts: { reason: 'premium' } });
  return template;
}
