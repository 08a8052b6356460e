/** Names of what is kept in this browser for work without a network; the shell forgets it when somebody logs out. */
export const OFFLINE = {
  /** Database of the editor's copies of designs. */
  database: 'commonplace-offline',
  /** Cache of the files that those designs show. */
  files: 'commonplace-offline-files',
} as const;

/** Whether whoever runs this copy lets browsers keep pages, and this browser can. The edge writes the first into the page. */
export function canKeepPages(page: Pick<Window, 'document' | 'isSecureContext' | 'navigator'>): boolean {
  const wanted = page.document.querySelector<HTMLMetaElement>('meta[name="offline"]')?.content === 'on';
  return wanted && page.isSecureContext && page.navigator.serviceWorker !== undefined;
}
