import type { Autosave, SaveStatus } from '../persistence/autosave';

/** Sends at once what is not saved yet, and says how that went: the words of the badge, or, when all is saved, that nobody need ask for it. */
export async function saveNow(
  autosave: Pick<Autosave, 'flush' | 'state'>,
  say: (key: 'said.saved' | `save.${SaveStatus}`) => void,
): Promise<void> {
  await autosave.flush();
  const { status } = autosave.state;
  say(status === 'saved' || status === 'new' ? 'said.saved' : `save.${status}`);
}
