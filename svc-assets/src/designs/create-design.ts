import type {
  createDesign as createDesignOperation,
  Design as DesignView,
} from '@commonplace/contracts/assets/designs';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { ParsedBody } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import { keptDocument, openDocument } from './asset-addresses';
import { heavy } from './heavy';
import { together } from './weigh';
import { bytesOf, countWritten } from './count-written';
import { copyName, copyStem } from './copy-name';
import { blankDocument, checkLimits, headOf, pageRef, teaserOf, type Design } from './design';
import { documentOf, openTemplate } from './read-document';
import { licensedDocument } from './true-licences';

type Given = ParsedBody<typeof createDesignOperation>;
const UNTITLED = 'Untitled design';
const SIDE = 1080;

/** Makes a design of its own from a template, from a document, or blank. */
export async function createDesign(deps: Deps, uid: number, given: Given): Promise<DesignView> {
  const template = given.template === undefined ? undefined : await templateFor(deps, uid, given.template);
  const told = template
    ? await documentOf(deps, template)
    : given.document
      ? await keptDocument(deps, uid, given.document)
      : blankDocument({ width: given.width ?? SIDE, height: given.height ?? SIDE, unit: given.unit ?? 'px' });
  const document = await licensedDocument(deps, told);
  const viewOf = (design: Design): DesignView => ({
    design: teaserOf(deps, design),
    rev: design.rev,
    document: openDocument(deps, document),
  });
  const design = await storeDesign(deps, uid, {
    name: given.name ?? template?.name ?? UNTITLED,
    kind: given.kind ?? 'design',
    template: template?.id ?? null,
    cover: template?.cover ?? null,
    document,
    answer: viewOf,
  });
  return viewOf(design);
}

/** A copy with a name and history of its own. Of a template whoever makes none gets a design. */
export async function duplicateDesign(
  deps: Deps,
  accounts: { from: number; to: number },
  id: string,
  { name, templates }: { name: string | undefined; templates: boolean },
): Promise<Design> {
  const design = await deps.designs.get(accounts.from, id);
  if (!design) throw new AppError('NOT_FOUND');
  return heavy.work(together(design.pages), async () => {
    const document = await licensedDocument(deps, await documentOf(deps, design));
    return storeDesign(deps, accounts.to, {
      name:
        name ??
        (async (session) => {
          const of = { uid: accounts.from, id };
          return copyName(
            design.name,
            await deps.designs.namesOfCopies(session, of, accounts.to, copyStem(design.name)),
          );
        }),
      kind: design.kind === 'template' && !templates ? 'design' : design.kind,
      template: design.template,
      cover: design.cover,
      document,
    });
  });
}

async function templateFor(deps: Deps, uid: number, id: string): Promise<Design> {
  const template = await openTemplate(deps, uid, id);
  if (!template) throw new AppError('NOT_FOUND', { detail: 'There is no such template' });
  return template;
}

async function storeDesign(
  deps: Deps,
  uid: number,
  o: {
    name: string | ((session: ClientSession) => Promise<string>);
    kind: Design['kind'];
    template: string | null;
    cover: string | null;
    /** Its assets say what their items say. */
    document: DesignDocument;
    /** What whoever asked for it is answered. */
    answer?: (design: Design) => unknown;
  },
): Promise<Design> {
  const pages = Object.values(o.document.pages);
  const refs = pages.map((page) => pageRef(page, o.document.assets));
  checkLimits(headOf(o.document), refs, pages);
  await countWritten(deps, uid, bytesOf(o.document, refs));
  const now = deps.now();
  const design: Omit<Design, 'name'> = {
    id: ulid(),
    uid,
    kind: o.kind,
    rev: 1,
    deleted: false,
    favourite: false,
    template: o.template,
    team_id: null,
    has_watermark: false,
    cover: o.cover,
    opened: false,
    licensed: true,
    head: headOf(o.document),
    pages: refs,
    created: now,
    changed: now,
  };
  return deps.db.transaction(
    async (session) => {
      const named = { ...design, name: typeof o.name === 'string' ? o.name : await o.name(session) };
      await deps.designs.create(session, named, pages);
      return named;
    },
    o.answer ? { answer: o.answer } : {},
  );
}
