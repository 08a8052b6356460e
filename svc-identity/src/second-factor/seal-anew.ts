import type { Deps } from '../deps';

const AT_ONCE = 200;

/**
 * Seals what an older key of the settings has sealed anew by the first, so that the older one can be taken away. `lost` are those whose key is not in
 * the settings any more: their people need a recovery code.
 */
export async function sealAnew(
  deps: Pick<Deps, 'secondFactors' | 'sealing'>,
): Promise<{ sealed: number; lost: number }> {
  const counts = { sealed: 0, lost: 0 };
  for (let after = 0; ;) {
    const some = await deps.secondFactors.sealedAfter(after, AT_ONCE);
    for (const { uid, secret } of some.filter((one) => deps.sealing.isOld(one.secret))) {
      if (deps.sealing.isLost(secret)) {
        counts.lost += 1;
        continue;
      }
      await deps.secondFactors.reseal(uid, secret, deps.sealing.seal(deps.sealing.open(secret, uid), uid));
      counts.sealed += 1;
    }
    const last = some.at(-1);
    if (!last) return counts;
    after = last.uid;
  }
}
