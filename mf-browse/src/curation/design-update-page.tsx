import { isApiError } from '@commonplace/remote-kit';
import { Failure } from '@commonplace/remote-kit/failure';
import { Badge, Button, Skeleton } from '@commonplace/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminFrame } from './admin-frame';
import { useChosenItemQuery } from './curation-api';
import styles from './curation.module.css';
import { ItemsField } from './items-field';
import { usePublishingText } from './publishing-texts';
import { useCurationText } from './texts';
import { EditDialog, WithdrawDialog } from './work-dialogs';

/** Changes the words of any public item, templates first of all (ADMIN-01: internal design update). */
export function DesignUpdatePage() {
  const t = usePublishingText();
  const [ids, setIds] = useState<string[]>([]);
  const [id] = ids;
  return (
    <AdminFrame title={t('designUpdate')} lead={t('designUpdateLead')}>
      <div className={styles.columns}>
        <ItemsField label={t('chooseItem')} ids={ids} single onChange={setIds} />
        {id && <Item key={id} id={id} />}
      </div>
    </AdminFrame>
  );
}

function Item({ id }: { id: string }) {
  const t = usePublishingText();
  const { data, error, isFetching, refetch } = useChosenItemQuery({ params: { id } });
  const ct = useCurationText();
  const [dialog, setDialog] = useState<'edit' | 'withdraw'>();
  if (!data) {
    if (!error) return <Skeleton className={styles.skeleton ?? ''} />;
    // Withdrawn since it was chosen.
    if (isApiError(error) && error.code === 'NOT_FOUND') return <p role="alert">{ct('itemGone', { id })}</p>;
    return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const title = data.item.imgCaption;
  const work = { id, title, tags: data.tags, description: data.item.metadata.description_text, adult: data.adult };
  const close = () => {
    setDialog(undefined);
    void refetch();
  };
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>
        <Link to={data.item.alias}>{title}</Link>
      </h2>
      <img className={styles.large} src={data.item.url} alt="" />
      <p className={styles.words} dir="auto">
        {data.tags.join(', ')}
      </p>
      <p className={styles.words} dir="auto">
        {data.attribution}
      </p>
      {data.adult && <Badge>{t('adult')}</Badge>}
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => setDialog('edit')}>
          {t('edit', { title })}
        </Button>
        <Button variant="danger" onClick={() => setDialog('withdraw')}>
          {t('withdraw', { title })}
        </Button>
      </div>
      {dialog === 'edit' && <EditDialog work={work} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog work={work} onClose={close} others />}
    </section>
  );
}
