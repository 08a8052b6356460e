import type { Team } from '@commonplace/contracts/identity/teams';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Avatar, Badge, Button, Dialog, Select } from '@commonplace/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../people/error-text';
import { onlyFailed } from '../people/only-failed';
import { Alert, Failed, Waiting } from '../people/page';
import { useMembersQuery, useRemoveMemberMutation, useSetMemberRoleMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { useText } from './teams.texts';

/** Who is in the team; roles and removal for those who may. */
export function MemberList({ team }: { team: Team }) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  const { uid: me } = useSession();
  const asked = useMembersQuery({ params: { id: team.id } });
  const [setRole, setting] = useSetMemberRoleMutation();
  const [remove, removing] = useRemoveMemberMutation();
  const [leaving, setLeaving] = useState<{ uid: number; full_name: string }>();
  const { text } = useErrorText()(setting.error ?? removing.error);
  if (onlyFailed(asked)) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting lines={4} />;
  const mayRemove = (member: { uid: number; role: string }) =>
    member.uid !== me &&
    (team.role === 'owner' ? member.role !== 'owner' : team.role === 'manager' && member.role === 'member');
  return (
    <section className={styles.card} aria-labelledby="team-members">
      <h2 id="team-members" className={styles.heading}>
        {t('members')}
      </h2>
      <Alert>{text}</Alert>
      <ul className={styles.list}>
        {asked.data.members.map((member) => (
          <li key={member.uid} className={styles.item}>
            <span className={`${styles.person} ${styles.grow}`}>
              <Avatar name={member.full_name} src={member.avatar_url} />
              <span className={styles.personText}>
                <Link to={member.account_url}>{member.full_name}</Link>
                <span className={styles.small}>{member.uid === me ? t('you') : member.mail}</span>
              </span>
            </span>
            <span className={styles.row}>
              {team.role === 'owner' && member.role !== 'owner' ? (
                <Select
                  label={t('roleOf', { name: member.full_name })}
                  hideLabel
                  value={member.role}
                  options={(['manager', 'member'] as const).map((role) => ({ value: role, label: t(role) }))}
                  onChange={(event) =>
                    void setRole({
                      params: { id: team.id, uid: member.uid },
                      body: { role: event.target.value as 'manager' | 'member' },
                    })
                  }
                />
              ) : (
                <Badge tone={member.role === 'owner' ? 'accent' : 'plain'}>{t(member.role)}</Badge>
              )}
              {mayRemove(member) && (
                <Button
                  size="small"
                  aria-label={t('removeOf', { name: member.full_name })}
                  onClick={() => setLeaving(member)}
                >
                  {t('remove')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('removeTitle', { name: leaving?.full_name ?? '' })}
        closeLabel={p('close')}
        actions={
          <>
            <Button onClick={() => setLeaving(undefined)}>{p('cancel')}</Button>
            <Button
              variant="danger"
              busy={removing.isLoading}
              onClick={() => {
                const { uid = 0, full_name = '' } = leaving ?? {};
                void remove({ params: { id: team.id, uid } })
                  .unwrap()
                  .then(
                    () => shell.notify({ kind: 'success', text: t('removed', { name: full_name }) }),
                    () => undefined,
                  )
                  .finally(() => setLeaving(undefined));
              }}
            >
              {t('remove')}
            </Button>
          </>
        }
      >
        <p className={styles.lead}>{t('removeText')}</p>
      </Dialog>
    </section>
  );
}
