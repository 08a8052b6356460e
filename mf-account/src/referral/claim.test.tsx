import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import { claimReferralOnLogIn, referralInCookies } from './claim';

const cookie = (text: string) => 'commonplace_referral=' + encodeURIComponent(text);

test('[REF-01] the cookie is read as it was kept', () => {
  expect(referralInCookies('a=b; ' + cookie('referral=7&source=mail&u=ada'))).toEqual({
    referral: '7',
    source: 'mail',
    u: 'ada',
  });
  expect(referralInCookies(cookie('source=mail'))).toBeUndefined();
  expect(referralInCookies('commonplace_referral=%E0%A4%A')).toBeUndefined();
  expect(referralInCookies('')).toBeUndefined();
});

test('[REF-01] who brought somebody is said once, after the log-in', async () => {
  document.cookie = cookie('referral=7&source=mail') + '; Path=/';
  const shell = createTestShell({ answer: () => ({ body: { noted: true } }) });
  const stop = claimReferralOnLogIn(shell);
  expect(shell.requests).toEqual([]);
  shell.become(MEMBER);
  await waitFor(() => expect(document.cookie).not.toContain('commonplace_referral'));
  expect(shell.requests.map(({ path, body }) => [path, body])).toEqual([
    ['/user/referral', { referral: '7', source: 'mail' }],
  ]);
  shell.become({ full_name: 'Another name' });
  expect(shell.requests).toHaveLength(1);
  stop();
});
