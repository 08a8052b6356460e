/** Names of what is kept in this browser for work without a network; the shell forgets it when somebody logs out. */
export const OFFLINE = {
  /** Database of the editor's copies of designs. */
  database: 'commonplace-offline',
  /** Cache of the files that those designs show. */
  files: 'commonplace-offline-files',
} as const;
