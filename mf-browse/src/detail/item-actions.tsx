import type { GridItem } from '@commonplace/contracts/grid-item';
import { useSession, useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { Button, buttonLook } from '@commonplace/ui';
import { Download, FolderPlus, Heart, PenTool } from 'lucide-react';
import { Link } from 'react-router';
import { BoardsButton } from '../boards/boards-button';
import { ReportButton } from '../curation/report-button';
import { fragmentItem } from '../items/item-path';
import { useFavourite } from '../items/use-favourite';
import { useText } from '../texts';
import { ShareButton } from './share-button';
import styles from './detail-view.module.css';

/** What one can do with the item. */
export function ItemActions({ item }: { item: GridItem }) {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const { favourite, count, toggle } = useFavourite(item);
  const title = item.metadata.image_alt;
  const save = () => {
    if (user.uid === 0) void shell.open('auth', { mode: 'signup', reason: t('signupToSave') });
    else void shell.open('save', { item: fragmentItem(item) });
  };
  const template = item.entity_type === 'design';
  const download = (
    <Button
      key="download"
      {...(template ? {} : { variant: 'primary' })}
      size="large"
      wide
      icon={Download}
      onClick={() => void shell.open('download', { item: fragmentItem(item) })}
    >
      {template ? t('downloadPreview') : t('download')}
    </Button>
  );
  const use = (
    <Link
      key="use"
      to={designUrl(item)}
      className={buttonLook({ ...(template && { variant: 'primary' }), size: 'large', wide: true })}
    >
      <PenTool size={18} aria-hidden /> {template ? t('useTemplate') : t('useInDesign')}
    </Link>
  );
  return (
    <div className={styles.actions}>
      {/* A template is made to be written in; the rest is taken as it is. */}
      {template ? [use, download] : [download, use]}
      <div className={styles.pair}>
        <Button icon={FolderPlus} wide onClick={save} aria-label={t('saveItem', { title })}>
          {t('save')}
        </Button>
        <Button
          icon={favourite ? FilledHeart : Heart}
          wide
          aria-pressed={favourite}
          aria-label={`${favourite ? t('unfavourite', { title }) : t('favourite', { title })}, ${t('likes', { count })}`}
          onClick={() => void toggle()}
        >
          <span aria-hidden>{new Intl.NumberFormat(written(shell.locale)).format(count)}</span>
        </Button>
      </div>
      <BoardsButton items={[item]} wide />
      <ShareButton item={item} />
      <ReportButton id={item.id} title={title} />
    </div>
  );
}

function FilledHeart({ size }: { size?: number }) {
  return <Heart size={size} aria-hidden fill="currentColor" className={styles.hearted} />;
}

/** Templates open as the beginning of a design of one's own; everything else is put on a new page: of a font, a text in it. */
function designUrl(item: GridItem): string {
  const id = encodeURIComponent(item.id);
  if (item.entity_type === 'design') return `/create/design/${id}`;
  const part = item.kind === 'font' ? 'fontId' : item.kind === 'video' ? 'videoId' : 'imageId';
  return `/create/design?${part}=${id}`;
}
