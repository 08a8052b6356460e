import { getBrandKit, saveBrandKit, type BrandKit } from '@commonplace/contracts/assets/brand-kits';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { teamOf } from '../accounts/owner';
import type { Deps } from '../deps';
import { keptAddresses, type Signing } from '../designs/asset-addresses';
import type { KeptKit, KitOwner } from './brand-kit.repo';

const view = ({ urls, now }: Signing, kit: KeptKit | undefined): BrandKit =>
  kit
    ? {
        ...kit,
        logos: kit.logos.map((logo) => ({ ...logo, url: urls.shown(logo.url, now()) })),
        changed: kit.changed.toISOString(),
      }
    : { colours: [], fonts: [], logos: [], rev: 0, changed: null };

export const brandKitRoutes = (deps: Deps): Route[] => {
  async function ownerFor(uid: number, team: string | undefined, o: { write?: boolean } = {}): Promise<KitOwner> {
    if (team === undefined) return { uid };
    await teamOf(deps, uid, team, o);
    return { team };
  }
  return [
    bind(getBrandKit, async ({ auth, query }) => ({
      kit: view(deps, await deps.brandKits.get(await ownerFor(auth.uid, query.team_id))),
    })),
    bind(saveBrandKit, async ({ auth, query, body: { rev, kit } }) => {
      const owner = await ownerFor(auth.uid, query.team_id, { write: true });
      const before = (await deps.brandKits.get(owner))?.logos.map(({ url }) => url) ?? [];
      const kept = await keptAddresses(
        deps,
        auth.uid,
        kit.logos.map(({ url }) => url),
        before,
      );
      const logos = kit.logos.map((logo, at) => ({ ...logo, url: kept[at] ?? logo.url }));
      const saved = await deps.brandKits.save(owner, rev, { ...kit, logos }, deps.now());
      if (!saved) {
        const now = view(deps, await deps.brandKits.get(owner));
        throw new AppError('STALE_REVISION', { facts: { rev: now.rev } });
      }
      return { success: true as const, kit: view(deps, saved) };
    }),
  ];
};
