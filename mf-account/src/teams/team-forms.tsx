import type { Team } from '@commonplace/contracts/identity/teams';
import { useSession, useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, cx, Dialog, Select, TextField } from '@commonplace/ui';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import {
  useDeleteTeamMutation,
  useMembersQuery,
  useRemoveMemberMutation,
  useRenameTeamMutation,
  useTransferTeamMutation,
} from '../people/people.api';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { useText } from './teams.texts';

export function RenameForm({ team }: { team: Team }) {
  const t = useText();
  const shell = useShell();
  const [name, setName, done] = useDraft(`team:${team.id}`, team.name);
  const [rename, renaming] = useRenameTeamMutation();
  const { fields, text } = useErrorText()(renaming.error);
  const form = useFocusWrong<HTMLFormElement>(renaming.error);
  // Another name from elsewhere takes the place of the one before, and of no other that is typed.
  const seen = useRef(team.name);
  useEffect(() => {
    if (seen.current === team.name) return;
    if (name === seen.current) done(team.name);
    seen.current = team.name;
  }, [team.name, name, done]);
  return (
    <form
      ref={form}
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void rename({ params: { id: team.id }, body: { name } })
          .unwrap()
          .then(
            async ({ name: taken }) => {
              done(taken);
              shell.notify({ kind: 'success', text: t('renamed') });
              await shell.session.refresh().catch(() => undefined);
            },
            () => undefined,
          );
      }}
    >
      <Alert>{text}</Alert>
      <div className={styles.row}>
        <div className={styles.grow}>
          <TextField
            label={t('name')}
            value={name}
            error={fields['name']}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" busy={renaming.isLoading} disabled={name === team.name}>
          {t('rename')}
        </Button>
      </div>
    </form>
  );
}

/** Hands the team to a member, asked once more: only the new owner can hand it back. The plan stays with whoever pays it. */
export function TransferForm({ team }: { team: Team }) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const members = useMembersQuery({ params: { id: team.id } });
  const others = members.data?.members.filter((member) => member.role !== 'owner') ?? [];
  const [chosen, setChosen] = useState('');
  const [transfer, transferring] = useTransferTeamMutation();
  const { text } = useErrorText()(transferring.error);
  if (others.length === 0) return null;
  const uid = Number(chosen || others[0]?.uid);
  const name = others.find((member) => member.uid === uid)?.full_name ?? '';
  async function go() {
    const done = await transfer({ params: { id: team.id }, body: { uid } });
    setAsking(false);
    if (!done.data) return;
    if (done.data.running) shell.notify({ kind: 'success', text: t('transferred', { name }) });
    else shell.notify({ kind: 'info', text: t('transferredPaused', { name }) });
    await shell.session.refresh().catch(() => undefined);
  }
  return (
    <form
      className={styles.card}
      aria-labelledby="team-transfer"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <h2 id="team-transfer" className={styles.heading}>
        {t('transfer')}
      </h2>
      <p className={styles.lead}>{t('transferText')}</p>
      <Alert>{text}</Alert>
      <div className={styles.row}>
        <div className={styles.grow}>
          <Select
            label={t('newOwner')}
            value={String(uid)}
            options={others.map((member) => ({ value: String(member.uid), label: member.full_name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <Button type="submit" busy={transferring.isLoading}>
          {t('transfer')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('transferTitle', { name })}
        closeLabel={p('close')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{p('cancel')}</Button>
            <Button variant="danger" busy={transferring.isLoading} onClick={() => void go()}>
              {t('transfer')}
            </Button>
          </>
        }
      >
        <p className={styles.lead}>{t('transferAsk', { name })}</p>
      </Dialog>
    </form>
  );
}

/** The owner ends the team, everybody else leaves it; both ask once more. */
export function EndOrLeave({ team }: { team: Team }) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  const { uid, profile_url } = useSession();
  const [open, setOpen] = useState(false);
  const [end, ending] = useDeleteTeamMutation();
  const [leave, leaving] = useRemoveMemberMutation();
  const owns = team.role === 'owner';
  const { text } = useErrorText()(ending.error ?? leaving.error);
  async function go() {
    const done = owns ? await end({ params: { id: team.id } }) : await leave({ params: { id: team.id, uid } });
    setOpen(false);
    if (done.error) return;
    // It is done, whether or not it is heard now who is looking.
    await shell.session.refresh().catch(() => undefined);
    shell.notify({ kind: 'success', text: owns ? t('ended') : t('left') });
    shell.navigate(`/${profile_url}/edit`);
  }
  return (
    <section className={cx(styles.card, styles.danger)} aria-labelledby="team-end">
      <h2 id="team-end" className={styles.heading}>
        {owns ? t('end') : t('leave')}
      </h2>
      <p className={styles.lead}>{owns ? t('endText') : t('leaveText')}</p>
      <Alert>{text}</Alert>
      <div className={styles.row}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {owns ? t('end') : t('leave')}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={owns ? t('end') : t('leaveTitle', { team: team.name })}
        closeLabel={p('close')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{p('cancel')}</Button>
            <Button variant="danger" busy={ending.isLoading || leaving.isLoading} onClick={() => void go()}>
              {owns ? t('end') : t('leave')}
            </Button>
          </>
        }
      >
        <p className={styles.lead}>{owns ? t('endText') : t('leaveText')}</p>
      </Dialog>
    </section>
  );
}
