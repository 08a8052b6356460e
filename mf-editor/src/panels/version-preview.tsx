import { Button } from '@commonplace/ui';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { useMemo, useState } from 'react';
import { useText } from '../app/late-texts';
import { pagesInOrder } from '../document/selectors';
import { DocumentStore } from '../document/store';
import { DocumentPicture } from './document-picture';
import fields from './fields.module.css';
import styles from './versions-dialog.module.css';

/** An earlier state of the design, page by page. */
export function VersionPreview({ document, label }: { document: DesignDocument; label: string }) {
  const t = useText();
  const store = useMemo(() => new DocumentStore(document), [document]);
  const [index, setIndex] = useState(0);
  const pages = pagesInOrder(store);
  const count = pages.length;
  const page = pages[Math.min(index, count - 1)];
  if (!page) return null;
  const place = t('shared.page', { number: index + 1, count });
  return (
    <div className={styles.versionPicture}>
      <DocumentPicture store={store} page={page} label={count === 1 ? label : `${label}, ${place}`} side={480} />
      {count > 1 && (
        <div className={fields.buttonRows}>
          <Button size="small" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            {t('command.previousPage')}
          </Button>
          <span role="status">{place}</span>
          <Button size="small" disabled={index === count - 1} onClick={() => setIndex(index + 1)}>
            {t('command.nextPage')}
          </Button>
        </div>
      )}
    </div>
  );
}
