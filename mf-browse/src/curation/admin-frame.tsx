import { usePageTitle } from '@commonplace/remote-kit';
import { AdminLayout } from '@commonplace/remote-kit/admin-layout';
import type { ReactNode } from 'react';
import styles from './curation.module.css';
import { useCurationText } from './texts';

/** A page of the administration with its menu. */
export function AdminFrame({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useCurationText();
  usePageTitle(`${title} – ${t('administration')}`);
  return (
    <AdminLayout>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </AdminLayout>
  );
}
