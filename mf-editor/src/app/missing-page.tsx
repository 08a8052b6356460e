import { buttonLook, EmptyState } from '@commonplace/ui';
import { usePageTitle } from '@commonplace/remote-kit';
import { Link } from 'react-router';
import styles from './editor.module.css';
import { useText } from './texts';

/** No such design, or no such page of the editor. */
export function MissingPage() {
  const t = useText();
  usePageTitle(t('editor.notFound'));
  return (
    <main className={styles.message}>
      <EmptyState
        heading="h1"
        title={t('editor.notFound')}
        text={t('editor.notFoundHint')}
        action={
          <Link to="/create/design" className={buttonLook({ variant: 'primary' })}>
            {t('editor.newDesign')}
          </Link>
        }
      />
    </main>
  );
}
