import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { usePageTitle, useShell } from '@commonplace/remote-kit';
import { Button, buttonLook, EmptyState } from '@commonplace/ui';
import { Link } from 'react-router';
import styles from './editor.module.css';
import { useText } from './texts';

const FREE_TEMPLATES = '/designs?licence=free';

/** No such design, or no such page of the editor. */
export function MissingPage() {
  const t = useText();
  return <NothingToOpen title={t('editor.notFound')} text={t('editor.notFoundHint')} />;
}

/** What is stored is no design that the editor knows. */
export function BrokenPage() {
  const t = useText();
  return <NothingToOpen title={t('editor.broken')} text={t('editor.brokenHint')} />;
}

/** A premium template, for those whose plan does not cover it. `onUpgraded`: it does now. */
export function GatedPage({ onUpgraded }: { onUpgraded: () => void }) {
  const t = useText();
  const shell = useShell();
  usePageTitle(t('editor.gated'));
  const upgrade = async () => {
    const answer = await shell.open('upgrade', { reason: 'premium' });
    if (answer?.upgraded) onUpgraded();
  };
  return (
    <main className={styles.message}>
      <EmptyState
        heading="h1"
        title={t('editor.gated')}
        text={t('editor.gatedHint')}
        action={
          <>
            <Button variant="primary" onClick={() => void upgrade()}>
              {t('editor.gatedPlans')}
            </Button>
            <Link to={FREE_TEMPLATES} className={buttonLook({})}>
              {t('editor.freeTemplates')}
            </Link>
          </>
        }
      />
    </main>
  );
}

function NothingToOpen({ title, text }: { title: string; text: string }) {
  const t = useText();
  usePageTitle(title);
  return (
    <main className={styles.message}>
      <EmptyWithLink heading="h1" title={title} text={text} to="/create/design" link={t('editor.newDesign')} />
    </main>
  );
}
