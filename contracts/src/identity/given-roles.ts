/** Roles that administrators give; the rest follows from plan and teams. */
export const GIVEN_ROLES = ['artist', 'curator', 'charity', 'third_party', 'admin'] as const;
