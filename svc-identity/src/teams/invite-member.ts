import { RENEWED } from '@commonplace/contracts/identity/teams';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import { letterhead } from '../mail/letterhead';
import { notify } from '../notifications/notify';
import { sealLink } from '../notifications/sealed-link';
import { newToken, tokenHash } from '../sessions/session';
import { MANAGE, saveTeam, teamFor, type Actor } from './manage-team';
import { INVITE_DAYS, requireSeat, roleIn, seatsUsed, type Invite, type Team } from './team';
import { teamEvents, tellPages } from './team.events';
import { teamInviteMail } from './team.mails';

/** Seats of a team: what billing says of its owner's plan; without a teams plan only the owner's own. */
export async function seatsOf(deps: Pick<Deps, 'accounts'>, team: Pick<Team, 'owner'>): Promise<number> {
  const plan = (await deps.accounts.byUid(team.owner))?.plan;
  return plan?.type === 'teams' ? Math.max(1, plan.seats) : 1;
}

/** Throws GATED where the team waits for a plan, LIMIT_REACHED where `used` seats leave none free. */
async function requireFreeSeat(deps: Pick<Deps, 'accounts'>, team: Team, used: number): Promise<void> {
  const seats = await seatsOf(deps, team);
  // One that waits because it has more people than seats needs a seat, not a plan.
  const overfull = seats > 1 && team.members.length > seats;
  if (!team.running && !overfull) throw new AppError('GATED', { detail: 'The team needs a running Teams plan.' });
  requireSeat(seats, used);
}

/**
 * Invites an address: one invitation per address and team, which holds a seat while it waits; invited again, it is renewed, at the bell too. The team's version moves with it, so two
 *  invitations at once cannot take the same last seat. `answer`: what whoever asked for it is answered.
 */
export async function inviteMember(
  deps: Deps,
  actor: Actor,
  id: string,
  given: { mail: string; role: 'manager' | 'member' },
  answer?: (waiting: Invite[]) => unknown,
): Promise<Invite[]> {
  await teamFor(deps, id, actor, ['owner', 'manager']);
  await deps.limits.use('teamInvites', id);
  await deps.limits.use('teamInvitesBy', String(actor.uid));
  const mail = given.mail.toLowerCase();
  const token = newToken();
  const invited = deps.now();
  const add = async (tx: ClientSession): Promise<Invite[]> => {
    const team = await teamFor(deps, id, actor, ['owner', 'manager'], tx);
    if (given.role === 'manager' && roleIn(team, actor.uid) === 'manager') throw new AppError('ROLE_MISSING');
    const account = await deps.accounts.byMail(mail);
    if (account && roleIn(team, account.uid)) throw new AppError('CONFLICT', { detail: 'This person is in the team.' });
    const waiting = (await deps.teams.invites(id, invited, tx)).filter((one) => one.mail !== mail);
    await requireFreeSeat(deps, team, seatsUsed(team, waiting.length));
    const expires = new Date(invited.getTime() + INVITE_DAYS * 86_400_000);
    const made = { id: ulid().toLowerCase(), team: id, mail, role: given.role, invitedBy: actor.uid, invited, expires };
    await saveTeam(deps, tx, team);
    await deps.teams.putInvite(made, tokenHash(token), tx);
    const inviter = await deps.accounts.byUid(actor.uid);
    const by = inviter?.fullName ?? '';
    const head = letterhead(deps, mail, account?.locale ?? inviter?.locale ?? 'en');
    await deps.mails.add(teamInviteMail(head, { team: team.name, by, token }), tx);
    if (account) {
      const once = `invite:${id}`;
      await deps.notifications.removeOnce(account.uid, once, tx);
      await notify(deps, tx, account.uid, {
        type: 'team_invited',
        data: { team: team.name, by },
        about: actor.uid,
        link: null,
        sealedLink: sealLink(deps.sealing, account.uid, `/teams/join?token=${token}`),
        once,
      });
    }
    return [...waiting, made];
  };
  const list = await deps.db.transaction(add, answer ? { answer } : {});
  deps.ringPostman();
  return list;
}

/** What a mailed link leads to. An unknown or used one is not there, an old one has expired, and so has one that a newer mail replaced. */
export async function inviteBy(deps: Deps, token: string): Promise<{ invite: Invite; team: Team }> {
  const invite = await deps.teams.inviteByToken(tokenHash(token));
  const team = invite && (await deps.teams.byId(invite.team));
  if (!invite && (await deps.teams.isRenewed(tokenHash(token))))
    throw new AppError('EXPIRED', {
      detail: 'A newer invitation has replaced this one. Please use the link of the last mail.',
      facts: { reason: RENEWED },
    });
  if (!invite || !team) throw new AppError('NOT_FOUND', { detail: 'This invitation is not valid any more.' });
  if (invite.expires <= deps.now()) throw new AppError('EXPIRED', { detail: 'This invitation has expired.' });
  return { invite, team };
}

/** Takes the seat of an invitation, once. Seats may have become fewer in the meantime, and the plan may have ended. */
export async function acceptInvite(
  deps: Deps,
  uid: number,
  token: string,
  answer?: (team: Team, tx: ClientSession) => unknown,
): Promise<Team> {
  const { invite } = await inviteBy(deps, token);
  const join = async (tx: ClientSession): Promise<Team> => {
    if (!(await deps.accounts.hold(uid, tx))) throw new AppError('NOT_SIGNED_IN');
    const team = await deps.teams.byId(invite.team, tx);
    if (!team || !(await deps.teams.removeInvite(invite.team, invite.id, tx))) throw new AppError('NOT_FOUND');
    if (roleIn(team, uid)) throw new AppError('CONFLICT', { detail: 'You are in this team already.' });
    await requireFreeSeat(deps, team, team.members.length);
    const now = deps.now();
    const saved = await saveTeam(deps, tx, {
      ...team,
      members: [...team.members, { uid, role: invite.role, joined: now }],
    });
    await teamEvents(deps, tx, saved).added(uid);
    await tellPages(deps, tx, saved, [uid]);
    const name = (await deps.accounts.byUid(uid))?.fullName ?? '';
    await notify(deps, tx, team.owner, {
      type: 'team_joined',
      data: { team: team.name, name },
      about: uid,
      link: MANAGE(team.id),
    });
    return saved;
  };
  return deps.db.transaction(join, answer ? { answer } : {});
}
