import { activeProfile, teamCookie, teamInCookies } from '@commonplace/contracts/identity/active-team';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Select } from '@commonplace/ui';
import { useState } from 'react';
import { useText } from './teams.texts';

/** TEAM-03, TEAM-08: which profile somebody works as; kept in a cookie for a year, and said to every remote. */
export function ProfileSwitch() {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const [, redraw] = useState(0);
  const teams = user.profiles.filter((one) => one.type === 'team' && one.teamsEnabled);
  const active = activeProfile(user, teamInCookies(document.cookie));
  if (teams.length === 0) return null;
  return (
    <Select
      label={t('switcher')}
      value={active?.type === 'team' ? active.data.id : ''}
      options={[
        { value: '', label: t('self') },
        ...teams.map((team) => ({ value: team.data.id, label: team.data.name })),
      ]}
      onChange={(event) => {
        const id = event.target.value;
        document.cookie = teamCookie(id || undefined, window.location.protocol === 'https:');
        redraw((n) => n + 1);
        shell.emit('session-changed', user);
        const name = teams.find((team) => team.data.id === id)?.data.name ?? user.full_name;
        shell.notify({ kind: 'success', text: t('switched', { name }) });
      }}
    />
  );
}
