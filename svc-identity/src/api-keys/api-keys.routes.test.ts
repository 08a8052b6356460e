import { createApiKey } from '@commonplace/contracts/identity/api-keys';
import { AppError, type Context } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { apiKeyRoutes } from './api-keys.routes';

/** Identity in which nobody has a key left, as of somebody who revokes each at once; `most` may be made by an account. */
function made(most: number) {
  const [keys, letters, counted] = [[] as unknown[], [] as unknown[], new Map<string, number>()];
  const deps = {
    now: () => new Date('2026-05-01T12:00:00.000Z'),
    config: { PUBLIC_URL: 'http://localhost:3000' },
    db: { transaction: (work: (tx: object) => Promise<unknown>) => work({}) },
    limits: {
      use: async (name: string, key: string) => {
        const count = (counted.get(`${name} ${key}`) ?? 0) + 1;
        counted.set(`${name} ${key}`, count);
        if (count > most) throw new AppError('TOO_MANY');
      },
    },
    accounts: {
      hold: async () => true,
      byUid: async (uid: number) => ({ uid, mail: `${uid}@example.org`, locale: 'en' }),
    },
    apiKeys: { lock: async () => undefined, count: async () => 0, add: async (key: unknown) => void keys.push(key) },
    mails: { add: async (letter: unknown) => void letters.push(letter) },
    ringPostman: () => undefined,
  } as unknown as Deps;
  const route = apiKeyRoutes(deps).find(({ operation }) => operation.id === createApiKey.id);
  const body = { name: 'Mine', scopes: ['library:read'], requests_per_minute: 60, expires: null };
  const make = async (uid: number) => route?.handle({ auth: { uid }, body } as unknown as Context);
  return { make, keys, letters };
}

test('[SEC] keys that are made and revoked again and again come to an end, and with them the letters that tell of each', async () => {
  const { make, keys, letters } = made(3);
  for (let n = 0; n < 3; n++) await make(7);
  await expect(make(7)).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect([keys.length, letters.length]).toEqual([3, 3]);
  // Of each account for itself.
  await make(8);
  expect([keys.length, letters.length]).toEqual([4, 4]);
});
