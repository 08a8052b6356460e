import type { Team } from '@commonplace/contracts/identity/teams';
import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useFocusWrong } from '@commonplace/remote-kit/use-focus-wrong';
import { Button, Select, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useErrorText } from '../people/error-text';
import { Alert, Failed } from '../people/page';
import { useInviteMutation, useInvitesQuery, useWithdrawInviteMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { useText } from './teams.texts';

/** Invites by mail, and the invitations that wait. */
export function InviteCard({ team }: { team: Team }) {
  const t = useText();
  const shell = useShell();
  const day = useDate('day');
  const [mail, setMail, done] = useDraft(`invite:${team.id}`, '');
  const [role, setRole] = useState<'manager' | 'member'>('member');
  const asked = useInvitesQuery({ params: { id: team.id } });
  const [invite, inviting] = useInviteMutation();
  const [withdraw, withdrawing] = useWithdrawInviteMutation();
  const { fields, text } = useErrorText()(inviting.error ?? withdrawing.error);
  const form = useFocusWrong<HTMLFormElement>(inviting.error);
  return (
    <section className={styles.card} aria-labelledby="team-invites">
      <h2 id="team-invites" className={styles.heading}>
        {t('inviteTitle')}
      </h2>
      <Alert>{text}</Alert>
      <form
        ref={form}
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (withdrawing.isError) withdrawing.reset();
          void invite({ params: { id: team.id }, body: { mail, role } })
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
            error={fields['mail']}
            onChange={(event) => setMail(event.target.value)}
          />
        </div>
        {team.role === 'owner' && (
          <Select
            label={t('role')}
            value={role}
            options={(['member', 'manager'] as const).map((one) => ({ value: one, label: t(one) }))}
            onChange={(event) => setRole(event.target.value as 'manager' | 'member')}
          />
        )}
        <Button type="submit" variant="primary" busy={inviting.isLoading}>
          {t('invite')}
        </Button>
      </form>
      <h3 className={styles.heading}>{t('invites')}</h3>
      {asked.error && <Failed asked={asked} />}
      {/* One line, as most often, while nothing is known yet: what stands below it would be moved. */}
      {!asked.error && !asked.data?.invites.length && (
        <p className={styles.lead} aria-busy={!asked.data}>
          {asked.data ? t('noInvites') : '\u00a0'}
        </p>
      )}
      <ul className={styles.list}>
        {asked.data?.invites.map((one) => (
          <li key={one.id} className={styles.item}>
            <span className={styles.personText}>
              <span>{one.mail}</span>
              <span className={styles.small}>
                {t(one.role)} · {t('expires', { date: day(one.expires) })}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('withdrawOf', { mail: one.mail })}
              busy={withdrawing.isLoading && withdrawing.originalArgs?.params.invite === one.id}
              onClick={() => {
                // What was said of an invitation may no longer be so: a seat is freed.
                if (inviting.isError) inviting.reset();
                void withdraw({ params: { id: team.id, invite: one.id } })
                  .unwrap()
                  .then(
                    () => shell.notify({ kind: 'success', text: t('withdrawn') }),
                    () => undefined,
                  );
              }}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
