// Names that people give to files, made fit for every file system and header. The name is only ever a label: it is never a path here.

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name without folders, control characters or what file systems refuse; at most 120 characters; never empty. */
export function safeFilename(given: string, fallback: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    // Half a character cannot be encoded into an address.
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')

    // The joiners of emoji and of Persian (200c, 200d) are part of a name; marks that turn the direction are not.
    .replace(/[\u0000-\u001f\u007f<>:"|?*\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    // Only where a run begins: tried at each of its signs, a long one would take time with the square of its length.
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const { stem, extension } = splitName(clean);
  const short = [...stem].slice(0, 120 - extension.length).join('');
  if (!short || RESERVED.test(short)) return fallback;
  return short + extension;
}

/** `photo.final.JPG` → `photo.final` and `.JPG`. */
export function splitName(name: string): { stem: string; extension: string } {
  const match = /^(.+)(\.[A-Za-z0-9]{1,8})$/.exec(name);
  return match ? { stem: match[1] as string, extension: match[2] as string } : { stem: name, extension: '' };
}

/** `Content-Disposition` that carries any name (RFC 6266). */
export function contentDisposition(filename: string, attachment: boolean): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${attachment ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
