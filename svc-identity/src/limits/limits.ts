import { createLimits as limitsOf, type Limits as LimitsOf } from '@commonplace/service-kit/limits';
import type { Connection } from 'mongoose';

/** How often something may be done: `points` per `seconds`. */
const RULES = {
  /** Wrong passwords for one name as it was typed, from wherever they come; an account has two names. */
  loginName: { points: 10, seconds: 900 },
  /** Wrong passwords for one name from one address; what an address that the account knows is held to. */
  loginNameAddress: { points: 10, seconds: 900 },
  /** Wrong passwords from one address, whatever the names. */
  loginAddress: { points: 100, seconds: 900 },
  /** The same for names that know the address: many share one, and a stranger among them who tries lists of names keeps nobody there out. */
  loginAddressKnown: { points: 300, seconds: 900 },
  signUpAddress: { points: 60, seconds: 3_600 },
  /** Codes that one machine has sent to one mail address, over all its sessions; whoever follows the resend's own locks never gets there. */
  signUpMailBurst: { points: 6, seconds: 900 },
  signUpMailAddress: { points: 20, seconds: 86_400 },
  /** Codes sent to one mail address from wherever; beyond them a machine that asks for the first time is still sent one. */
  signUpMail: { points: 40, seconds: 86_400 },
  signUpMailHeld: { points: 100, seconds: 86_400 },
  /** Codes tried from one address over all its sessions. */
  codeAddress: { points: 200, seconds: 3_600 },
  /** Links asked for, and tried that are not good, from one address. */
  resetAddress: { points: 30, seconds: 3_600 },
  /** Passwords given by whoever has one good link: what neighbours at their address have used up does not count for them. */
  resetLink: { points: 30, seconds: 3_600 },
  /** Links sent to one account. */
  resetName: { points: 5, seconds: 3_600 },
  /** Invitations that one team mails. */
  teamInvites: { points: 100, seconds: 86_400 },
  /** Those that one account mails, whatever the teams: one that is ended and made anew would begin to count from nothing. */
  teamInvitesBy: { points: 200, seconds: 86_400 },
  /** Invitations that one account mails. */
  inviteMails: { points: 20, seconds: 86_400 },
  /** Present passwords tried by somebody who is logged in. */
  ownPassword: { points: 10, seconds: 900 },
  /** Passwords that one account changes: each is told of by mail. A new one by a mailed link counts for itself. */
  passwordChanges: { points: 20, seconds: 86_400 },
  /** Wrong codes of the second factor by somebody who is logged in. */
  ownCode: { points: 10, seconds: 3_600 },
  /** Wrong codes of one account's log-ins, from addresses that it does not know: whoever gives them has the password. */
  logInCode: { points: 20, seconds: 86_400 },
  /** Wrong codes of one account from one address that it knows, and from all of them: a mailed link makes an address known. */
  logInCodeAddress: { points: 10, seconds: 3_600 },
  logInCodeKnown: { points: 100, seconds: 86_400 },
  /** Deliveries of webhooks that one account sends by hand: tests and resends. */
  hookSends: { points: 60, seconds: 600 },
  /** API keys that one account makes: each is told of by mail, and whoever revokes it could make the next at once. */
  apiKeys: { points: 60, seconds: 86_400 },
  /** Archives of personal data. */
  personalData: { points: 10, seconds: 3_600 },
} as const;
export type LimitName = keyof typeof RULES;

export type Limits = LimitsOf<LimitName>;

export const createLimits = (connection: Connection): Limits => limitsOf(connection, RULES);
