/** The path if it is one of this product and cannot lead elsewhere, else undefined. */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\s\u0000-\u001f]/.test(path)) return undefined;
  const url = new URL(path, 'http://here.invalid');
  return url.host === 'here.invalid' ? url.pathname + url.search + url.hash : undefined;
}
