import { buttonLook, EmptyState, type EmptyStateProps } from '@commonplace/ui';
import { Link } from 'react-router';

interface Props extends Omit<EmptyStateProps, 'action'> {
  /** The page where something is. */
  to: string;
  /** What its link says. */
  link: string;
}

/** Nothing here, and one page that leads on. */
export function EmptyWithLink({ to, link, ...state }: Props) {
  return (
    <EmptyState
      {...state}
      action={
        <Link to={to} className={buttonLook({ variant: 'primary' })}>
          {link}
        </Link>
      }
    />
  );
}
