import { buttonLook, EmptyState } from '@commonplace/ui';
import { usePageTitle } from '@commonplace/remote-kit';
import { Link } from 'react-router';
import styles from './editor.module.css';
import { useText } from './texts';

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

function NothingToOpen({ title, text }: { title: string; text: string }) {
  const t = useText();
  usePageTitle(title);
  return (
    <main className={styles.message}>
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        action={
          <Link to="/create/design" className={buttonLook({ variant: 'primary' })}>
            {t('editor.newDesign')}
          </Link>
        }
      />
    </main>
  );
}
