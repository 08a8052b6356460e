import { changePassword } from '@commonplace/contracts/identity/account';
import { AppError, type Context } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { hashPassword } from '../passwords/password';
import { ownSessionRoutes } from './own-sessions.routes';

const PASS = 'a quiet harbour 42';

/** Identity with one account, whose password may be changed `most` times. */
async function account(most: number) {
  const letters: unknown[] = [];
  const nothing = async () => undefined;
  let hash = await hashPassword(PASS);
  let changes = 0;
  const deps = {
    config: { PUBLIC_URL: 'http://localhost:3000' },
    db: { transaction: (work: (tx: object) => Promise<unknown>) => work({}) },
    limits: {
      use: async (name: string) => {
        if (name === 'passwordChanges' && ++changes > most) throw new AppError('TOO_MANY');
      },
      clear: nothing,
    },
    accounts: {
      byUid: async (uid: number) => ({ uid, mail: 'ada@example.org', fullName: 'Ada', slug: 'ada', locale: 'en' }),
      passHashOf: async () => hash,
      holdPassHash: async () => true,
      setPassHash: async (_uid: number, next: string) => void (hash = next),
      rememberAddress: nothing,
    },
    secondFactors: { isOn: async () => false },
    waitingLogIns: { removeAll: nothing },
    resets: { removeAll: nothing },
    sessions: { of: async () => [] },
    mails: { add: async (letter: unknown) => void letters.push(letter) },
    ringPostman: () => undefined,
  } as unknown as Deps;
  const route = ownSessionRoutes(deps).find(({ operation }) => operation.id === changePassword.id);
  const change = async (current: string, pass: string) => {
    const req = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
    return route?.handle({ auth: { uid: 7, sid: 's' }, body: { current, pass }, req } as unknown as Context);
  };
  return { change, letters };
}

test('[SEC] a password that is changed again and again comes to an end, and with it the letters that tell of each', async () => {
  const { change, letters } = await account(2);
  const passes = [PASS, 'another quiet bay 1', 'another quiet bay 2', 'another quiet bay 3'];
  for (const at of [0, 1]) expect(await change(passes[at] ?? '', passes[at + 1] ?? '')).toEqual({ ended: 0 });
  await expect(change(passes[2] ?? '', passes[3] ?? '')).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(letters).toHaveLength(2);
});
