import { Button, type ButtonProps } from '@commonplace/ui';
import type { ReactNode } from 'react';
import styles from './auth.module.css';

interface Props {
  /** What the button says that sends the code. */
  send: string;
  busy: boolean;
  /** What is said below it, such as that another code is on its way. */
  said?: ReactNode;
  /** Other ways on, below each other. */
  ways: readonly (Pick<ButtonProps, 'className' | 'disabled' | 'busy'> & { label: string; go: () => void })[];
}

/** Foot of a form that asks for a code: what sends it, and where to go for who has none. */
export function CodeFormFoot({ send, busy, said, ways }: Props) {
  return (
    <>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {send}
      </Button>
      {said}
      <div className={styles.stack}>
        {ways.map(({ label, go, ...button }, at) => (
          // The order never changes; a label that counts down must not make another button.
          <Button key={at} {...button} variant="quiet" size="small" onClick={go}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
