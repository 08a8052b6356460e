/** NAV-22. */
export function hasWebGl(document: Document): boolean {
  try {
    const canvas = document.createElement('canvas');
    return Boolean(canvas.getContext('webgl2') ?? canvas.getContext('webgl'));
  } catch {
    // Some browsers throw where policy has turned it off.
    return false;
  }
}
