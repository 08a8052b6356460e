import { useEffect } from 'react';
import { droppedFiles } from './dropped-files';

const holdsFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false;

/**
 * Files that are pasted or dropped anywhere on the page. A drop beside the area for it would otherwise make the browser leave the page and
 * show the file.
 */
export function useBroughtFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const give = (files: File[]) => {
      if (files.length > 0) onFiles(files);
    };
    const paste = (event: ClipboardEvent) => give([...(event.clipboardData?.files ?? [])]);
    const over = (event: DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      // The area itself, or something else that takes files, was there first.
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then(give);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  });
}
