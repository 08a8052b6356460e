import type { TeamRole } from '@commonplace/contracts/identity/teams';
import { AppError } from '@commonplace/service-kit';
import type { Plan } from '../accounts/account';

export interface Member {
  readonly uid: number;
  readonly role: TeamRole;
  readonly joined: Date;
}

export interface Team {
  readonly id: string;
  readonly owner: number;
  readonly name: string;
  /** Grows with every change of the team or its members. */
  readonly version: number;
  /** Whether the owner's teams plan runs and has a seat for each member. */
  readonly running: boolean;
  readonly members: readonly Member[];
  readonly created: Date;
}

export interface Invite {
  readonly id: string;
  readonly team: string;
  readonly mail: string;
  readonly role: 'manager' | 'member';
  readonly invitedBy: number;
  readonly invited: Date;
  readonly expires: Date;
}

/** A team as one of its members sees it in the session. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly owner: number;
  readonly role: TeamRole;
  readonly running: boolean;
}

/** Days that a mailed invitation works. */
export const INVITE_DAYS = 14;

export function roleIn(team: Team, uid: number): TeamRole | undefined {
  return team.members.find((member) => member.uid === uid)?.role;
}

export function membershipOf(team: Team, uid: number): Membership | undefined {
  const role = roleIn(team, uid);
  return role && { id: team.id, name: team.name, owner: team.owner, role, running: team.running };
}

/** Owner and managers see invitations and invite; the owner alone gives roles, transfers and ends the team. */
export function mayManage(role: TeamRole | undefined): boolean {
  return role === 'owner' || role === 'manager';
}

/**
 * May somebody with this role take that member out? Nobody takes the owner out (CONFLICT: transfer first); everybody else may leave; managers
 * take out members only.
 */
export function requireMayRemove(team: Team, actor: { uid: number; admin: boolean }, uid: number): void {
  const target = roleIn(team, uid);
  if (!target) throw new AppError('NOT_FOUND');
  if (target === 'owner')
    throw new AppError('CONFLICT', { detail: 'The owner cannot leave. Transfer the team first.' });
  if (actor.uid === uid || actor.admin) return;
  const own = roleIn(team, actor.uid);
  if (own === 'owner' || (own === 'manager' && target === 'member')) return;
  throw new AppError('ROLE_MISSING');
}

/**
 * Whether a team of so many people runs on its owner's plan: a seat for each of them, the owner included. Seats become fewer by a renewal, another
 * purchase or another owner, and whoever has taken one would keep it for nothing.
 */
export function runsOn(plan: Pick<Plan, 'type' | 'seats'>, people: number): boolean {
  return plan.type === 'teams' && people <= Math.max(1, plan.seats);
}

/** Seats that are taken: members, and invitations that wait. */
export function seatsUsed(team: Pick<Team, 'members'>, waiting: number): number {
  return team.members.length + waiting;
}

/** Throws LIMIT_REACHED with the numbers when no seat is free for one more. */
export function requireSeat(seats: number, used: number): void {
  if (used >= seats)
    throw new AppError('LIMIT_REACHED', { detail: 'Every seat of the team is taken.', facts: { limit: seats, used } });
}
