import { useSession } from '@commonplace/remote-kit';
import { latePart } from '@commonplace/remote-kit/late-part';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { wantsAd } from './sees-ads';

/** Fetched by those who see it. A page is not worse for an ad that did not come. */
const FooterAd = latePart(() =>
  import('./footer-ad').then(
    (part) => part.FooterAd,
    () => () => null,
  ),
);

/** The place of the house ad; it stays once there was one, as that closes with a transition. */
export function AdSlot() {
  const user = useSession();
  const { pathname } = useLocation();
  const wanted = wantsAd(user, pathname);
  const [needed, setNeeded] = useState(wanted);
  if (wanted && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <FooterAd />
    </Suspense>
  ) : null;
}
