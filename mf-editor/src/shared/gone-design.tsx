import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Link2Off } from 'lucide-react';
import { useText } from '../app/late-texts';

/** A link that leads to no design any more; whoever followed it may begin one of their own. */
export function GoneDesign() {
  const t = useText();
  return (
    <EmptyWithLink
      heading="h1"
      icon={Link2Off}
      title={t('shared.missing')}
      text={t('shared.missingHint')}
      to="/create/design"
      link={t('editor.newDesign')}
    />
  );
}
