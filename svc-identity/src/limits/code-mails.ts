import type { Limits } from './limits';

/**
 * Counts a code (or the notice to somebody who has an account) that is to be mailed, and throws TOO_MANY where that is too many: fresh sessions
 * cannot have one mail address flooded. Machines are counted each for itself, so that a stranger who used up what one address may be sent keeps
 * its owner from nothing: the first code that another machine asks for still goes out.
 */
export async function countCodeMail(limits: Limits, mail: string, address: string): Promise<void> {
  const both = `${mail}\n${address}`;
  const first = (await limits.used('signUpMailAddress', both)) === 0;
  await limits.use('signUpMailBurst', both);
  await limits.use('signUpMailAddress', both);
  await limits.use(first ? 'signUpMailHeld' : 'signUpMail', mail);
}
