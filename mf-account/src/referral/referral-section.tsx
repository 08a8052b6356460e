import type { ReferralReport } from '@commonplace/contracts/identity/referral';
import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, EmptyState, TextField } from '@commonplace/ui';
import { UserPlus } from 'lucide-react';
import { written } from '@commonplace/remote-kit/written';
import { useErrorText } from '../people/error-text';
import { ColumnHeads } from '../people/column-heads';
import { onlyFailed } from '../people/only-failed';
import { Failed, Waiting } from '../people/page';
import { useInviteByMailMutation, useReferralQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { csvOf } from './csv';
import { useText } from './referral.texts';

/** REF: the link, who came by it, what was earned and why, and the same as a file. */
export function ReferralSection({ accountId, own }: { accountId: number; own: boolean }) {
  const t = useText();
  const asked = useReferralQuery({ params: { accountId } });
  if (onlyFailed(asked)) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting lines={8} />;
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <Figures report={asked.data} />
      {own && <ShareCard link={asked.data.link} />}
      <Entries report={asked.data} />
    </>
  );
}

/** Numbers as the person's language writes them. */
function useWritten() {
  const { locale } = useShell();
  return {
    count: (value: number) => new Intl.NumberFormat(written(locale)).format(value),
    money: (amount: string, currency: string | null) =>
      currency === null
        ? amount
        : new Intl.NumberFormat(written(locale), { style: 'currency', currency }).format(Number(amount)),
    percent: (value: number) => new Intl.NumberFormat(written(locale), { style: 'percent' }).format(value / 100),
  };
}

/** Who signed up, who pays, and the sums by currency. */
export function Figures({ report }: { report: ReferralReport }) {
  const t = useText();
  const { count, money } = useWritten();
  const earned = report.totals.map((total) => money(total.earned, total.currency)).join(' + ');
  return (
    <dl className={styles.figures}>
      {[
        [t('referred'), count(report.referred)],
        [t('paying'), count(report.paying)],
        [t('earned'), earned || t('nothing')],
      ].map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The link to share, and an invitation by mail. */
export function ShareCard({ link }: { link: string }) {
  const t = useText();
  const shell = useShell();
  const [mail, setMail, done] = useDraft('referral-invite', '');
  const [invite, inviting] = useInviteByMailMutation();
  const { fields, text } = useErrorText()(inviting.error);
  const form = useFocusWrong<HTMLFormElement>(inviting.error);
  return (
    <section className={styles.card} aria-labelledby="share-link">
      <h2 id="share-link" className={styles.heading}>
        {t('link')}
      </h2>
      <div className={styles.row}>
        <div className={styles.grow}>
          <TextField
            label={t('link')}
            hideLabel
            dir="ltr"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button
          onClick={() =>
            void copy(link).then(
              () => shell.notify({ kind: 'success', text: t('copied') }),
              () => shell.notify({ kind: 'error', text: t('copyFailed') }),
            )
          }
        >
          {t('copy')}
        </Button>
      </div>
      <form
        ref={form}
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void invite({ body: { mail } })
            .unwrap()
            .then(
              () => {
                done('');
                shell.notify({ kind: 'success', text: t('invited') });
              },
              () => undefined,
            );
        }}
      >
        <div className={styles.grow}>
          <TextField
            label={t('mail')}
            type="email"
            autoComplete="off"
            value={mail}
            error={fields['mail'] ?? text}
            onChange={(event) => setMail(event.target.value)}
          />
        </div>
        <Button type="submit" busy={inviting.isLoading}>
          {t('invite')}
        </Button>
      </form>
    </section>
  );
}

/** Fails where the browser has no clipboard, as on a plain address other than localhost. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function Entries({ report }: { report: ReferralReport }) {
  const t = useText();
  const day = useDate('day');
  const { money, percent } = useWritten();
  if (report.entries.length === 0) return <EmptyState icon={UserPlus} title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <section className={styles.card} aria-labelledby="referral-entries">
      <div className={`${styles.row} ${styles.spread}`}>
        <h2 id="referral-entries" className={styles.heading}>
          {t('entries')}
        </h2>
        <Button size="small" onClick={() => saveFile(`referrals-${report.uid}.csv`, csvOf(report.entries))}>
          {t('export')}
        </Button>
      </div>
      <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby="referral-entries">
        <table className={styles.table}>
          <thead>
            <tr>
              <ColumnHeads of={[t('when'), t('who'), t('what')]} />
              <ColumnHeads of={[t('amount'), t('share'), t('reward')]} className={styles.number} />
              <ColumnHeads of={[t('why')]} />
            </tr>
          </thead>
          <tbody>
            {report.entries.map((entry) => (
              <tr key={entry.id}>
                <td>{day(entry.at)}</td>
                <td>{entry.full_name || t('deleted')}</td>
                <td>{t(entry.what)}</td>
                <td className={styles.number}>{entry.amount && <Sum text={money(entry.amount, entry.currency)} />}</td>
                <td className={styles.number}>{entry.amount && <Sum text={percent(entry.percent)} />}</td>
                <td className={styles.number}>{entry.earned && <Sum text={money(entry.earned, entry.currency)} />}</td>
                <td>{t(`why_${entry.why}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** An amount stands for itself among words that run the other way. */
const Sum = ({ text }: { text: string }) => <bdi>{text}</bdi>;

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
