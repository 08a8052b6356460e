import { dayText } from './day-text';
import type { MailTexts } from './mail-texts';

/** Mails in English. */
export const english: MailTexts = {
  code: ({ code, minutes }) => ({
    subject: `${code} is your Commonplace code`,
    parts: [
      'Welcome to Commonplace. Your confirmation code is:',
      { code },
      `Enter it on the page where you signed up. It is valid for ${minutes} minutes.`,
      'If you did not sign up, you can ignore this e-mail: nothing happens without the code.',
    ],
  }),
  alreadyMember: ({ logIn, password }) => ({
    subject: 'You already have a Commonplace account',
    parts: [
      'Somebody, probably you, tried to sign up to Commonplace with this address. It already has an account, so no new one was made.',
      'Log in here:',
      { link: logIn, label: 'Log in' },
      'If you forgot your password, you can set a new one here:',
      { link: password, label: 'Set a new password' },
      'If it was not you, you can ignore this e-mail.',
    ],
  }),
  reset: ({ link, minutes }) => ({
    subject: 'Set a new Commonplace password',
    parts: [
      'Somebody, probably you, asked for a new password for your Commonplace account. Set it here:',
      { link, label: 'Set a new password' },
      `The link works once and for ${minutes} minutes.`,
      'If it was not you, you can ignore this e-mail: your password stays as it is.',
    ],
  }),
  passwordReset: ({ password }) => ({
    subject: 'Your Commonplace password was changed',
    parts: [
      'The password of your Commonplace account was just changed, and all sessions were logged out.',
      'If it was not you, set a new one at once:',
      { link: password, label: 'Set a new password' },
    ],
  }),
  passwordChanged: ({ password }) => ({
    subject: 'Your Commonplace password was changed',
    parts: [
      'The password of your Commonplace account was just changed in your account, and every other session was logged out.',
      'If it was not you, set a new one at once:',
      { link: password, label: 'Set a new password' },
    ],
  }),
  apiKeyMade: ({ name, keys, password }) => ({
    subject: 'Your Commonplace account has a new API key',
    parts: [
      `An API key was just made in your Commonplace account: ${name}. Whoever holds it can do in your account what its scopes list, until it ends or is revoked; another password does not end it.`,
      { link: keys, label: 'Your API keys' },
      'If it was not you, revoke it, and set a new password at once:',
      { link: password, label: 'Set a new password' },
    ],
  }),
  serviceConnected: ({ service, account, password }) => ({
    subject: `You can log in to your Commonplace account with ${service}`,
    parts: [
      `Your Commonplace account was just connected with an account at ${service}. Whoever can log in there can log in here, until you disconnect it; another password does not end that.`,
      { link: account, label: 'Your account' },
      'If it was not you, disconnect it, and set a new password at once:',
      { link: password, label: 'Set a new password' },
    ],
  }),
  accountDeleted: ({ proof }) => ({
    subject: 'Your Commonplace account was deleted',
    parts: [
      'Your account is deleted. Every part of Commonplace now erases what it held on you. Here you see how far that is, and what the law makes us keep:',
      { link: proof, label: 'Proof of deletion' },
      'Keep this e-mail if you want to look again: nothing else leads to that page.',
    ],
  }),
  secondFactor: {
    second_factor_on: ({ account, password }) => ({
      subject: 'Log-in with a code is on for your Commonplace account',
      parts: [
        'From now on, logging in to your Commonplace account needs a code from your authenticator besides the password. Every other session was logged out.',
        'Keep the recovery codes where you find them without your phone: each lets you in once.',
        { link: account, label: 'Your account' },
        'If it was not you, somebody is in your account. Set a new password at once, and ask us to take the codes away:',
        { link: password, label: 'Set a new password' },
      ],
    }),
    second_factor_off: ({ account, password }) => ({
      subject: 'Log-in with a code is off for your Commonplace account',
      parts: [
        'Logging in to your Commonplace account now needs the password only; the code from your authenticator and the recovery codes are no longer needed.',
        { link: account, label: 'Your account' },
        'If it was not you, set a new password at once, and turn the codes on again:',
        { link: password, label: 'Set a new password' },
      ],
    }),
    second_factor_reset: ({ account, password }) => ({
      subject: 'We turned off the log-in with a code for your Commonplace account',
      parts: [
        'Logging in to your Commonplace account now needs the password only, because we were told that your authenticator is lost. Every session was logged out.',
        'Log in, and turn it on again with your new authenticator:',
        { link: account, label: 'Your account' },
        'If you did not ask for it, set a new password at once, and write to us:',
        { link: password, label: 'Set a new password' },
      ],
    }),
    recovery_code_used: ({ account, password, left }) => ({
      subject: 'A recovery code of your Commonplace account was used',
      parts: [
        `Somebody, probably you, logged in to your Commonplace account with a recovery code. That code is used up. Codes left: ${left}.`,
        'New ones are made in your account:',
        { link: account, label: 'Your account' },
        'If it was not you, set a new password at once:',
        { link: password, label: 'Set a new password' },
      ],
    }),
    recovery_codes_renewed: ({ account, password }) => ({
      subject: 'Your Commonplace account has new recovery codes',
      parts: [
        'New recovery codes were made for your Commonplace account. The old ones no longer work.',
        { link: account, label: 'Your account' },
        'If it was not you, set a new password at once:',
        { link: password, label: 'Set a new password' },
      ],
    }),
    second_factor_refused: ({ password }) => ({
      subject: 'Somebody has the password of your Commonplace account',
      parts: [
        'Somebody entered the right password of your Commonplace account, and then five wrong codes. They did not get in.',
        'If it was not you, set a new password, as this one is known:',
        { link: password, label: 'Set a new password' },
        'If it was you: an authenticator whose clock is off shows wrong codes, and a recovery code works as well.',
      ],
    }),
  },
  teamInvite: ({ team, by, link, days }) => ({
    subject: `${by} invites you to the team ${team} on Commonplace`,
    parts: [
      `${by} invites you to the team ${team}. Members share designs and uploads, and download without limits.`,
      { link, label: 'Join the team' },
      `The link works once and for ${days} days. You can log in or sign up when you open it.`,
      'If you do not know who this is, you can ignore this e-mail.',
    ],
  }),
  someone: 'Somebody',
  someTeam: '(no name)',
  referralInvite: ({ by, link }) => ({
    subject: `${by} invites you to Commonplace`,
    parts: [
      `${by} thinks that you might like Commonplace: photographs, illustrations, videos and templates with clear licences, and an editor to make something of them.`,
      { link, label: 'Have a look' },
      'If you do not know who this is, you can ignore this e-mail. You will not get another one unless somebody invites you again.',
    ],
  }),
  news: {
    team_removed: ({ team }) => `You are no longer in the team ${team}`,
    team_owner: ({ team, by }) => `${by} made you the owner of the team ${team}`,
    team_paused: ({ team }) =>
      `The team ${team} is paused: its Teams plan does not run, or has fewer seats than the team has people`,
    team_plan_ended: ({ team }) => `Your plan has ended, so the team ${team} is paused`,
    payment_failed: ({ amount, currency }) => `A payment of ${amount} ${currency} did not go through`,
    plan_ended: () => 'Your plan has ended',
    item_withdrawn: ({ title }) =>
      title ? `A moderator withdrew your work “${title}”: see why` : 'A moderator withdrew one of your works: see why',
    work_approved: ({ title }) => `Your work “${title ?? ''}” is public now`,
    work_sent_back: ({ title }) => `Your work “${title ?? ''}” was sent back: see why, and change it`,
    work_restored: ({ title }) => `Your work “${title ?? ''}” is public again`,
    work_stays_down: ({ title }) => `We looked at your work “${title ?? ''}” again: it stays taken down`,
    work_marked_adult: ({ title }) => `Your work “${title ?? ''}” was marked as for adults only`,
    board_taken_down: ({ title }) => `Your board “${title ?? ''}” was taken down: only you see it`,
    board_restored: ({ title }) => `Your board “${title ?? ''}” is public again`,
    board_deleted: ({ title }) => `A moderator deleted your board “${title ?? ''}”`,
    design_item_withdrawn: ({ title }) =>
      title
        ? `“${title}”, which one of your designs uses, was withdrawn from the library`
        : 'A picture in one of your designs was withdrawn from the library',
    trash_purge_soon: ({ things, day }) =>
      `${things ?? ''} of the things in your trash will be deleted for good, starting on ${dayText('en', day)}`,
    agreement_offered: () => 'You are invited to become an artist',
    artist_role_given: () => 'You are an artist now, and can publish your work in the library',
    artist_role_taken: () => 'You are no longer an artist of the library; what you published stays',
  },
  newsUnknown: 'There is news in your Commonplace account',
  newsOpen: 'Open it',
  newsWhy: 'You get this e-mail because notifications by e-mail are on in your account. You can turn them off here:',
  newsAccount: 'Your account',
  contact: (address) => `Questions? Write to ${address}.`,
};
