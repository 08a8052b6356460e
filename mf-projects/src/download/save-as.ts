/** Hands an address to the browser's own downloads. */
export function saveAs(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
