import { hasBrushes } from '@commonplace/contracts/identity/visibility';
import type { SessionUser } from '@commonplace/contracts/session-user';
import { isOffered } from '../commands/command';
import { commandById } from '../commands/commands';
import type { Editor } from '../session/editor';

/** ROLE-11: offers the tools to draw by hand with, or puts them away; whoever holds one of them holds the usual tool then. */
export function offerBrushes(editor: Editor, user: Pick<SessionUser, 'flags'>): void {
  const { session } = editor;
  session.set({ brushes: hasBrushes(user) });
  if (!isOffered(commandById(`tool-${session.get().tool}`), editor)) session.set({ tool: 'select' });
}
