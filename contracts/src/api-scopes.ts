/**
 * What an API key may do: scope → ids of operations. An operation in no scope can never be called with a key, so a new one is closed until
 * somebody lists it here. Never listed: administration, money, passwords, sessions, the deletion of an account, and keys and webhooks
 * themselves (a stolen key must not make itself at home).
 */
export const API_SCOPES = {
  'library:read': [
    'catalog.search',
    'catalog.suggest',
    'catalog.filters',
    'catalog.item',
    'catalog.similar',
    'catalog.home',
    'catalog.topics',
    'catalog.topic',
    'assets.getLibraryItem',
    'assets.listBoards',
    'assets.getBoard',
    'assets.listSizes',
    'identity.profileBySlug',
    'identity.loadProfile',
  ],
  'designs:read': ['assets.listDesigns', 'assets.getDesign', 'assets.listDesignVersions', 'assets.getDesignVersion'],
  'designs:write': [
    'assets.createDesign',
    'assets.updateDesign',
    'assets.saveChanges',
    'assets.deleteDesign',
    'assets.restoreDesign',
    'assets.duplicateDesign',
    'assets.putDesignCover',
    'assets.archiveDesign',
    'assets.unarchiveDesign',
    'assets.moveDesignToTeam',
    'assets.nameDesignVersion',
    'assets.restoreDesignVersion',
    'assets.bulkDesigns',
  ],
  'uploads:read': ['assets.listUploads', 'assets.getUpload', 'assets.uploadStorage', 'assets.tusUploadState'],
  'uploads:write': [
    'assets.createUpload',
    'assets.createTusUpload',
    'assets.sendTusPart',
    'assets.cancelTusUpload',
    'assets.renameUpload',
    'assets.deleteUpload',
    'assets.archiveUpload',
    'assets.unarchiveUpload',
    'assets.restoreUpload',
    'assets.copyUploadToTeam',
    'assets.bulkUploads',
  ],
  'projects:read': ['assets.listProjects', 'assets.getProject', 'assets.listLikes', 'assets.allFlags'],
  'projects:write': [
    'assets.createProject',
    'assets.updateProject',
    'assets.deleteProject',
    'assets.addProjectItem',
    'assets.removeProjectItem',
    'assets.bulkProjectItems',
    'assets.flagFavourite',
    'assets.unflagFavourite',
  ],
  'downloads:read': ['assets.listDownloads', 'assets.loadUsage'],
  'downloads:write': ['assets.download', 'assets.downloadZip'],
  'account:read': [
    'identity.loadUser',
    'identity.loadAccount',
    'identity.listNotifications',
    'identity.listTeams',
    'identity.loadTeam',
  ],
} as const satisfies Record<string, readonly string[]>;

export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]];

/** Scopes by which an operation may be called; empty: no key opens it. */
export function scopesOf(operationId: string): readonly ApiScope[] {
  return API_SCOPE_NAMES.filter((scope) => (API_SCOPES[scope] as readonly string[]).includes(operationId));
}

/** May a key with these scopes call this operation? */
export function scopesAllow(scopes: readonly string[], operationId: string): boolean {
  return scopesOf(operationId).some((scope) => scopes.includes(scope));
}

/** Requests that a key may make in a minute, at all replicas of the edge together. */
export const API_KEY_RATE = { least: 1, most: 600, usual: 120, seconds: 60 } as const;
/** Keys that one account may have. */
export const API_KEYS_MOST = 20;
/** What a key looks like: a prefix that scanners of leaked secrets can find, and 32 random bytes. */
export const API_KEY_PREFIX = 'cpk_';
