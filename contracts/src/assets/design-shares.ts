import { z } from 'zod';
import { designDocument } from '../design/document';
import { operation } from '../operation';
import { idParam, timestamp } from '../primitives';
import { done } from './lists';

/** What whoever has the link may do: look at the design, or also begin an own one from it. */
export const SHARE_MODES = ['view', 'template'] as const;
export const designShare = z.object({
  token: z.string(),
  /** Path-absolute. */
  url: z.string(),
  mode: z.enum(SHARE_MODES),
  created: timestamp,
});
export type DesignShare = z.infer<typeof designShare>;

const one = z.object({ id: idParam });

/** One link a design: another mode keeps the address. */
export const shareDesign = operation({
  id: 'assets.shareDesign',
  owner: 'assets',
  method: 'POST',
  path: '/designs/{id}/share',
  summary: 'Makes the link of a design, or changes what it allows.',
  access: 'member',
  params: one,
  body: z.object({ mode: z.enum(SHARE_MODES).default('view') }).default({ mode: 'view' }),
  answer: done.extend({ share: designShare }),
  errors: ['NOT_FOUND'],
});
export const getDesignShare = operation({
  id: 'assets.designShare',
  owner: 'assets',
  method: 'GET',
  path: '/designs/{id}/share',
  summary: 'The link of a design, if it has one.',
  access: 'member',
  params: one,
  answer: z.object({ share: designShare.nullable() }),
  errors: ['NOT_FOUND'],
});
export const unshareDesign = operation({
  id: 'assets.unshareDesign',
  owner: 'assets',
  method: 'DELETE',
  path: '/designs/{id}/share',
  summary: 'Ends the link of a design at once.',
  access: 'member',
  params: one,
  answer: done,
  errors: ['NOT_FOUND'],
});
/** What whoever has the link sees: the design as it is now, without its notes and without whose it is. */
export const openSharedDesign = operation({
  id: 'assets.openSharedDesign',
  owner: 'assets',
  method: 'GET',
  path: '/shares/design/{token}',
  summary: 'A shared design.',
  access: 'public',
  params: z.object({ token: z.string().min(1).max(128) }),
  answer: z.object({
    name: z.string(),
    mode: z.enum(SHARE_MODES),
    has_watermark: z.boolean(),
    document: designDocument,
  }),
  errors: ['NOT_FOUND'],
});

export const designShareOperations = [shareDesign, getDesignShare, unshareDesign, openSharedDesign] as const;
