import { countCodeMail } from './code-mails';
import type { LimitName, Limits } from './limits';

/** Limits of which a mail address has had its share from everywhere. */
function full(name: LimitName) {
  const used = new Map<string, number>();
  const limits: Pick<Limits, 'use' | 'used'> = {
    used: async (limit, key) => used.get(limit + key) ?? 0,
    use: async (limit, key) => {
      if (limit === name) throw new Error('TOO_MANY');
      used.set(limit + key, (used.get(limit + key) ?? 0) + 1);
    },
  };
  return limits as Limits;
}

test('[AUTH-20] where an address was sent its share, the first code of a machine that has asked for none still goes out', async () => {
  const limits = full('signUpMail');
  await expect(countCodeMail(limits, 'ada@example.org', '10.0.0.1')).resolves.toBeUndefined();
  await expect(countCodeMail(limits, 'ada@example.org', '10.0.0.1')).rejects.toThrow('TOO_MANY');
  await expect(countCodeMail(limits, 'ada@example.org', '10.0.0.2')).resolves.toBeUndefined();
});
