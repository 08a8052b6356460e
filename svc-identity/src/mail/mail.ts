/** A mail to be sent: the text comes first, the HTML says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Paragraphs of text as a mail; `code` and `link` stand on a line of their own. */
export function compose(
  to: string,
  subject: string,
  parts: readonly (string | { code: string } | { link: string; label: string })[],
): Mail {
  const text = parts
    .map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : part.link))
    .join('\n\n');
  const html = parts
    .map((part) => {
      if (typeof part === 'string') return `<p>${escape(part)}</p>`;
      if ('code' in part)
        return `<p style="font-size:28px;letter-spacing:6px"><strong>${escape(part.code)}</strong></p>`;
      return `<p><a href="${escape(part.link)}">${escape(part.label)}</a></p>`;
    })
    .join('\n');
  return {
    to,
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">\n${html}\n</body></html>`,
  };
}

/** The code of a sign-up, in the subject too, so that it can be read without opening the mail. */
export function codeMail(to: string, code: string, minutes: number): Mail {
  return compose(to, `${code} is your Commonplace code`, [
    'Welcome to Commonplace. Your confirmation code is:',
    { code },
    `Enter it on the page where you signed up. It is valid for ${minutes} minutes.`,
    'If you did not sign up, you can ignore this mail: nothing happens without the code.',
  ]);
}

/** Somebody signed up with an address that has an account; only its owner learns so. */
export function alreadyMemberMail(to: string, publicUrl: string): Mail {
  return compose(to, 'You already have a Commonplace account', [
    'Somebody, probably you, tried to sign up to Commonplace with this address. It already has an account, so no new one was made.',
    'Log in here:',
    { link: `${publicUrl}/user/login`, label: 'Log in' },
    'If you forgot your password, you can set a new one here:',
    { link: `${publicUrl}/user/password`, label: 'Set a new password' },
    'If it was not you, you can ignore this mail.',
  ]);
}

export function resetMail(to: string, publicUrl: string, token: string, minutes: number): Mail {
  return compose(to, 'Set a new Commonplace password', [
    'Somebody, probably you, asked for a new password for your Commonplace account. Set it here:',
    { link: `${publicUrl}/user/reset?token=${token}`, label: 'Set a new password' },
    `The link works once and for ${minutes} minutes.`,
    'If it was not you, you can ignore this mail: your password stays as it is.',
  ]);
}

export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return compose(to, 'Your Commonplace password was changed', [
    'The password of your Commonplace account was just changed, and all sessions were logged out.',
    'If it was not you, set a new one at once:',
    { link: `${publicUrl}/user/password`, label: 'Set a new password' },
  ]);
}
