import { signUpByCalls, type NewAccount } from '../../driver/new-account';
import { Visitor } from '../../driver/visitor';

const pass = 'a quiet harbour 42';

/** Accounts that no fresh copy has. They are made once and stay, so that the next walk through the same copy finds them. */
export const MADE_ACCOUNTS = {
  payer: { name: 'Perrin Payer', mail: 'walk-payer@example.org', pass },
  ambassador: { name: 'Amal Ambassador', mail: 'walk-ambassador@example.org', pass },
} as const satisfies Readonly<Record<string, NewAccount>>;
export type MadeAccount = keyof typeof MADE_ACCOUNTS;

/** One of them, logged in. */
export async function entered(base: string, which: MadeAccount): Promise<Visitor> {
  const account = MADE_ACCOUNTS[which];
  const visitor = new Visitor(base);
  return visitor.logIn(account.mail, account.pass).then(
    () => visitor,
    () => signUpByCalls(base, account),
  );
}

/** Somebody who signs up and deletes the account at once: the token that opens the proof of it. */
export async function deletedAccount(base: string): Promise<string> {
  const gone = { name: 'Gil Gone', mail: `walk-gone-${Date.now()}@example.org`, pass };
  const visitor = await signUpByCalls(base, gone);
  const { uid } = await visitor.session();
  const reply = await visitor.send('POST', `/api/v1/user/delete/${uid}`, { pass });
  if (!reply.ok) throw new Error(`deletion: ${await reply.text()}`);
  return ((await reply.json()) as { token: string }).token;
}
