import { mayPublish } from '@commonplace/contracts/assets/publishers';
import type { Publication } from '@commonplace/contracts/assets/publishing';
import { usePageTitle, useSession } from '@commonplace/remote-kit';
import { BusyList } from '@commonplace/remote-kit/busy-list';
import { Failure } from '@commonplace/remote-kit/failure';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Badge, Button, EmptyState, IconButton, Skeleton } from '@commonplace/ui';
import { Palette, Pencil, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './curation.module.css';
import { HandInForm } from './hand-in-form';
import { EmptyPage, ListPager, pageOf } from './list-pager';
import { useWorksQuery } from './publishing-api';
import { usePublishingText, type PublishingKey } from './publishing-texts';
import { AppealDialog, EditDialog, WithdrawDialog } from './work-dialogs';

const PAGE = 30;
/** What asks its artist to do something is seen first. */
const TONES: Partial<Record<Publication['state'], 'success' | 'danger'>> = {
  published: 'success',
  rejected: 'danger',
  'taken-down': 'danger',
};

/** Where artists hand in works and see what became of them. */
export function PublishPage() {
  const t = usePublishingText();
  usePageTitle(t('publishTitle'));
  const publisher = mayPublish(useSession());
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{t('publishTitle')}</h1>
          <p className={styles.lead}>{t('publishLead')}</p>
        </div>
      </header>
      {publisher ? (
        <div className={styles.columns}>
          {/* What one comes for first: the form. */}
          <HandInForm />
          <Works />
        </div>
      ) : (
        <EmptyWithLink
          icon={Palette}
          title={t('artistsOnly')}
          text={t('artistsOnlyText')}
          to="/join-us"
          link={t('joinUs')}
        />
      )}
    </main>
  );
}

function Works() {
  const t = usePublishingText();
  const [params] = useSearchParams();
  const asked = useWorksQuery(
    { query: { page: pageOf(params), pagesize: PAGE } },
    // Others decide about them meanwhile.
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const { data, currentData, error, isFetching, refetch } = asked;
  const [open, setOpen] = useState<{ dialog: 'edit' | 'withdraw' | 'appeal'; work: Publication }>();
  const close = () => setOpen(undefined);
  return (
    <section aria-label={t('yourWorks')}>
      {error && !currentData ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Skeleton className={styles.skeleton ?? ''} />
      ) : (
        <BusyList asked={asked}>
          {data.results.length === 0 ? (
            <EmptyPage
              total={data.total}
              pagesize={PAGE}
              asked={asked}
              none={<EmptyState icon={Upload} title={t('noWorks')} text={t('noWorksText')} />}
            />
          ) : (
            <ul className={styles.rows}>
              {data.results.map((work) => (
                <li key={work.id} className={styles.row}>
                  <img className={styles.thumb} src={work.item.url} alt="" loading="lazy" />
                  <div className={styles.main}>
                    {work.state === 'published' ? (
                      <Link to={work.item.alias}>{work.title}</Link>
                    ) : (
                      <strong>{work.title}</strong>
                    )}
                    <Decision work={work} />
                  </div>
                  {work.adult && <Badge>{t('adult')}</Badge>}
                  <Badge tone={TONES[work.state] ?? 'plain'}>{t(`state_${work.state}`)}</Badge>
                  <div className={styles.actions}>
                    {work.state === 'taken-down' && !work.appealed && (
                      <Button size="small" onClick={() => setOpen({ dialog: 'appeal', work })}>
                        {t('appeal')}
                      </Button>
                    )}
                    {work.state !== 'withdrawn' && work.state !== 'taken-down' && (
                      <>
                        <IconButton
                          label={t('edit', { title: work.title })}
                          icon={Pencil}
                          onClick={() => setOpen({ dialog: 'edit', work })}
                        />
                        <IconButton
                          label={t('withdraw', { title: work.title })}
                          icon={Undo2}
                          onClick={() => setOpen({ dialog: 'withdraw', work })}
                        />
                      </>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </BusyList>
      )}
      {data && <ListPager total={data.total} pagesize={PAGE} asked={asked} />}
      {open?.dialog === 'edit' && <EditDialog work={open.work} onClose={close} />}
      {open?.dialog === 'withdraw' && <WithdrawDialog work={open.work} onClose={close} />}
      {open?.dialog === 'appeal' && <AppealDialog work={open.work} onClose={close} />}
    </section>
  );
}

/** Why a work is where it is: the reason, what a moderator wrote, and where an appeal stands. */
function Decision({ work }: { work: Publication }) {
  const t = usePublishingText();
  const reason = work.reason ? t(`reason.${work.reason}` as PublishingKey) : '';
  const asked = work.upheld ? t('upheld') : work.appealed ? t('appealed') : '';
  const others = work.decided_by !== null && work.decided_by !== work.uid;
  const note = work.note && others ? t('moderatorSays', { note: work.note }) : work.note;
  return [asked, reason, note].map(
    (text) =>
      text && (
        <p key={text} className={styles.words}>
          {text}
        </p>
      ),
  );
}
