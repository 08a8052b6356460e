import type { Publication } from '@commonplace/contracts/assets/publishing';
import { useShell } from '@commonplace/remote-kit';
import { sizeWords } from '@commonplace/remote-kit/size-words';
import { Badge } from '@commonplace/ui';
import { useLicenceName } from '../items/licence-name';
import styles from './curation.module.css';
import { usePublishingText } from './publishing-texts';

/** What a work looks like: a video plays, everything else is its preview. */
export function WorkPreview({ work }: { work: Publication }) {
  const { item, title } = work;
  const clip = item.kind === 'video' ? item.files?.teaser?.file_url : undefined;
  if (!clip) return <img className={styles.large} src={item.url} alt={title} />;
  return (
    <video
      className={styles.large}
      src={clip}
      poster={item.url}
      width={item.display_image_width}
      height={item.display_image_height}
      preload="none"
      controls
      playsInline
      aria-label={title}
    />
  );
}

/** What was said of a work, and the file itself as it was handed in. */
export function WorkFacts({ work }: { work: Publication }) {
  const t = usePublishingText();
  const nameOf = useLicenceName();
  const { locale } = useShell();
  const { item, original } = work;
  const size = item.width > 0 && item.height > 0 ? `${Math.round(item.width)} × ${Math.round(item.height)} px` : '';
  return (
    <>
      <p className={styles.words}>{t('by', { author: work.author, uid: work.uid, licence: nameOf(work.licence) })}</p>
      <p className={styles.words}>
        {work.adult && <Badge>{t('adult')}</Badge>} {work.ai_generated && <Badge>{t('aiMade')}</Badge>}{' '}
        {work.team_id && <Badge>{t('forTeam')}</Badge>}
      </p>
      <p className={styles.words} dir="auto">
        {work.tags.join(', ')}
      </p>
      {work.description && (
        <p className={styles.words} dir="auto">
          {work.description}
        </p>
      )}
      {original && (
        <p className={styles.words}>
          <a href={original.url} target="_blank" rel="noreferrer">
            <bdi>{t('original', { name: original.filename })}</bdi>
          </a>{' '}
          <bdi>{sizeWords(original.bytes, locale)}</bdi>
          {size && ' · '}
          {/* From left to right in every language: width comes first. */}
          {size && <bdi dir="ltr">{size}</bdi>}
        </p>
      )}
    </>
  );
}
