import { compose, type Mail } from './mail';

/** The password was changed by somebody who was logged in. */
export function otherSessionsEndedMail(to: string, publicUrl: string): Mail {
  return compose(to, 'Your Commonplace password was changed', [
    'The password of your Commonplace account was just changed in your account, and every other session was logged out.',
    'If it was not you, set a new one at once:',
    { link: `${publicUrl}/user/password`, label: 'Set a new password' },
  ]);
}

/** The account is deleted; the link opens the proof of what is left. */
export function accountDeletedMail(to: string, publicUrl: string, token: string): Mail {
  return compose(to, 'Your Commonplace account was deleted', [
    'Your account is deleted. Every part of Commonplace now erases what it held on you. Here you see how far that is, and what the law makes us keep:',
    { link: `${publicUrl}/user/deleted/${token}`, label: 'Proof of deletion' },
    'Keep this mail if you want to look again: nothing else leads to that page.',
  ]);
}
