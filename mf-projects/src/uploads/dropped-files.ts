/** What the picker of a folder and a dropped folder take from it: what lies beside the pictures is left out without a word each. */
export function isPictureName({ name }: { name: string }): boolean {
  return /\.(png|webp|jpe?g)$/i.test(name);
}

/**
 * Files that were dropped; of a folder, and of the folders in it, its pictures. Call it within the event: the browser forgets what was
 * dropped when the event has ended.
 */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  // A browser, or a program, that knows no entries gives plain files.
  if (entries.length === 0) return [...data.files];
  const alone = [...data.files].filter((_, at) => entries[at]?.isFile ?? true);
  const inFolders = await Promise.all(entries.filter(isFolder).map(picturesOf));
  return [...alone, ...inFolders.flat()];
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function picturesOf(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const found: File[] = [];
  for (const entry of await entriesOf(folder)) {
    if (isFolder(entry)) found.push(...(await picturesOf(entry)));
    else if (isPictureName(entry)) {
      // One that cannot be read (gone in the meantime) is no reason to leave the others.
      const file = await new Promise<File | undefined>((resolve) =>
        (entry as FileSystemFileEntry).file(resolve, () => resolve(undefined)),
      );
      if (file) found.push(file);
    }
  }
  return found;
}

/** A reader gives a hundred at a time, until it gives none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
