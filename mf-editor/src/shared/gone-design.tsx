import { buttonLook, EmptyState } from '@commonplace/ui';
import { Link2Off } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../app/late-texts';

/** A link that leads to no design any more; whoever followed it may begin one of their own. */
export function GoneDesign() {
  const t = useText();
  return (
    <EmptyState
      heading="h1"
      icon={Link2Off}
      title={t('shared.missing')}
      text={t('shared.missingHint')}
      action={
        <Link to="/create/design" className={buttonLook({ variant: 'primary' })}>
          {t('editor.newDesign')}
        </Link>
      }
    />
  );
}
