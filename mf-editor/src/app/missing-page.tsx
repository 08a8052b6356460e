import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { usePageTitle } from '@commonplace/remote-kit';
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
      <EmptyWithLink heading="h1" title={title} text={text} to="/create/design" link={t('editor.newDesign')} />
    </main>
  );
}
