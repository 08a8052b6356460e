import { createTranslator } from '@commonplace/remote-kit';

/** Texts of what the header has for those with an account only; they come with it. */
export const { useText: useMemberText } = createTranslator('member-area', {
  logOutUnheard: 'You are logged out. This page still shows your account, as the server does not answer.',
});
