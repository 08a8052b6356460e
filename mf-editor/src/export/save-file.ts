import type { ExportedFile } from './export-file';

/** Hands a file to the person, as a download. */
export function saveFile({ blob, name }: ExportedFile): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
