import { createTranslator } from '@commonplace/remote-kit';

/** Whom people write to where no address is set. */
export const { useText: useWays } = createTranslator('account-ways', { chat: 'the people in the community chat' });
