import { useEditor, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import type { FileRequest } from '../export/export-file';
import { densityOf, largerWanted, ofPage } from '../export/larger-pictures';

/** How many pictures the file needs larger than they are on the screen; `estimated` where a size is shown that is made without fetching them. */
export function LargerPictures({ request, estimated }: { request: FileRequest; estimated?: boolean }) {
  const t = useText();
  const { environment } = useWorkspace();
  const { asset, store } = useEditor();
  const found = request.pages.flatMap((page) => {
    const density = densityOf(ofPage(store, page, request), store.document.resolution);
    return largerWanted(store.elements(page).values(), density, { asset, environment });
  });
  const count = (of: typeof found) => new Set(of.map((one) => one.asset.id)).size;
  const counted = count(found.filter((one) => one.asset.source === 'library'));
  if (found.length === 0) return null;
  return (
    <p>
      {t('export.larger', { count: count(found) })}
      {estimated && ` ${t('export.largerEstimate')}`}
      {counted > 0 && ` ${t('export.largerCounts', { count: counted })}`}
    </p>
  );
}
