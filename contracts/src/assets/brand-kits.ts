import { z } from 'zod';
import { operation } from '../operation';
import { id, idParam, timestamp } from '../primitives';
import { BRAND_KIT_LIMITS } from './editor-limits';
import { done } from './lists';

/** Colours, fonts and logos that designs of an account, or of a team, are made with. Logos are uploads. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb');
export const brandKitContent = z.object({
  colours: z.array(colour).max(BRAND_KIT_LIMITS.colours),
  fonts: z.array(z.string().trim().min(1).max(200)).max(BRAND_KIT_LIMITS.fonts),
  logos: z
    .array(
      z.object({
        upload: id,
        name: z.string().max(200),
        url: z.string().max(2_000),
        width: z.number().min(0),
        height: z.number().min(0),
      }),
    )
    .max(BRAND_KIT_LIMITS.logos),
});
export type BrandKitContent = z.infer<typeof brandKitContent>;
export const brandKit = brandKitContent.extend({ rev: z.number().int(), changed: timestamp.nullable() });
export type BrandKit = z.infer<typeof brandKit>;

/** The own kit, or that of a team of the caller. Nothing kept yet is an empty kit of revision 0. */
export const getBrandKit = operation({
  id: 'assets.getBrandKit',
  owner: 'assets',
  method: 'GET',
  path: '/brand-kits',
  summary: 'Colours, fonts and logos of the caller or of a team.',
  access: 'member',
  query: z.object({ team_id: idParam.optional() }),
  answer: z.object({ kit: brandKit }),
  errors: ['NOT_FOUND'],
});
export const saveBrandKit = operation({
  id: 'assets.saveBrandKit',
  owner: 'assets',
  method: 'PUT',
  path: '/brand-kits',
  summary: 'Replaces the kit on the revision that it was read with.',
  access: 'member',
  query: z.object({ team_id: idParam.optional() }),
  body: z.object({ rev: z.number().int().min(0), kit: brandKitContent }),
  answer: done.extend({ kit: brandKit }),
  errors: ['NOT_FOUND', 'INVALID', 'STALE_REVISION', 'GATED'],
});

export const brandKitOperations = [getBrandKit, saveBrandKit] as const;
