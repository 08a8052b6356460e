import { TEAM_FLAG } from '../product';

/** Roles whose holders may keep a design as a template. */
const ROLES = ['artist', 'curator', 'admin'] as const;

/** Whether a caller, or the person of a session, may keep designs as templates: artists, curators, admins, and teams (docs/decisions/080-editor.md). */
export function makesTemplates(person: {
  readonly roles: readonly string[];
  readonly access: Readonly<Record<string, boolean | undefined>>;
}): boolean {
  return person.access[TEAM_FLAG] === true || ROLES.some((role) => person.roles.includes(role));
}
