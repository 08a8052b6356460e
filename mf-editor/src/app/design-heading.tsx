import { usePageTitle } from '@commonplace/remote-kit';
import { useWorkspaceState } from './context';
import styles from './editor.module.css';
import { useText } from './texts';

/** The design's name as heading and as title of the page; both follow when it is given another. */
export function DesignHeading() {
  const t = useText();
  const title = useWorkspaceState().name || t('title.new');
  usePageTitle(title);
  return <h1 className={styles.unseen}>{title}</h1>;
}
