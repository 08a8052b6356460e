import type { DesignTeaser } from '@commonplace/contracts/assets/designs';
import { buttonLook, EmptyState, TextField } from '@commonplace/ui';
import { PenTool, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useDesignsQuery } from '../app/api';
import { RenameDialog } from '../confirm/rename-dialog';
import { useConfirm } from '../confirm/use-confirm';
import { ListView, usePage } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { useText } from '../texts';
import { DesignCard } from './design-card';
import styles from './designs-tab.module.css';
import { useDesignActions } from './use-design-actions';

const PAGE = 24;

export function DesignsTab() {
  const t = useText();
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const page = usePage();
  const query = useDesignsQuery({ query: { page, pagesize: PAGE, deleted: 'false', ...(q ? { q } : {}) } });
  const actions = useDesignActions();
  const { ask, dialog } = useConfirm();
  const [renaming, setRenaming] = useState<DesignTeaser>();
  const remove = (design: DesignTeaser) =>
    ask({
      type: 'design',
      kind: 'trash',
      title: t('confirmTrashTitle', { name: design.name }),
      text: t('confirmTrashText'),
      action: t('moveToTrash'),
      run: () => void actions.remove(design),
    });
  return (
    <>
      {(words || (query.data?.total ?? 0) > 8) && (
        <TextField
          className={styles.search}
          label={t('searchDesigns')}
          hideLabel
          placeholder={t('searchDesigns')}
          icon={Search}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ListView
        query={query}
        empty={q ? <EmptyState icon={Search} title={t('designsNone')} text={t('designsNoneText')} /> : <NoDesigns />}
      >
        {(designs) => (
          <ul className={lists.cards} aria-label={t('tabDesigns')}>
            {designs.map((design) => (
              <DesignCard
                key={design.id}
                design={design}
                onDelete={() => remove(design)}
                onRename={() => setRenaming(design)}
                onDuplicate={() => void actions.duplicate(design)}
              />
            ))}
          </ul>
        )}
      </ListView>
      {renaming && (
        <RenameDialog
          title={t('rename')}
          name={renaming.name}
          onClose={() => setRenaming(undefined)}
          onSave={(name) => void actions.rename(renaming, name)}
        />
      )}
      {dialog}
    </>
  );
}

function NoDesigns() {
  const t = useText();
  return (
    <EmptyState
      icon={PenTool}
      title={t('designsEmpty')}
      text={t('designsEmptyText')}
      action={
        <Link to="/designs" className={buttonLook({ variant: 'primary' })}>
          {t('browseTemplates')}
        </Link>
      }
    />
  );
}
