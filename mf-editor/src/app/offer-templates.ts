import { makesTemplates } from '@commonplace/contracts/assets/template-makers';
import type { SessionUser } from '@commonplace/contracts/session-user';
import type { Editor } from '../session/editor';

/** Offers to keep the design as a template to those from whom the service takes one. */
export function offerTemplates({ session }: Editor, user: Pick<SessionUser, 'access' | 'roles'>): void {
  session.set({ templates: makesTemplates(user) });
}
