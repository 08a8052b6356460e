import { Spinner } from '@commonplace/ui';
import { useWorkspaceState } from '../app/context';
import styles from './bringing.module.css';

/** What is on its way into the design, over the canvas: it is read out when it begins. */
export function Bringing() {
  const { bringing } = useWorkspaceState();
  if (bringing === null) return null;
  return (
    <p className={styles.box} aria-hidden>
      <Spinner /> <bdi>{bringing}</bdi>
    </p>
  );
}
