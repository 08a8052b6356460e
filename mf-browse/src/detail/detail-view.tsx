import { useEffect } from 'react';
import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { stageOf } from '@commonplace/contracts/item-stage';
import { isApiError } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Badge, chipLook, cx, linkLook, Skeleton } from '@commonplace/ui';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import { useItemQuery, useSimilarQuery } from '../app/api';
import { Failure, useAgain } from '@commonplace/remote-kit/failure';
import { Gallery } from '../items/gallery';
import { licenceOf } from '../items/item-path';
import { useLicenceName } from '../items/licence-name';
import { useReport } from '../items/use-report';
import { useText } from '../texts';
import { CopyLine } from './copy-line';
import { Description } from './description';
import styles from './detail-view.module.css';
import { DesignPages } from './design-pages';
import { FontSpecimen } from './font-specimen';
import { IconStage } from './icon-stage';
import { ItemActions } from './item-actions';
import { ItemFacts } from './item-facts';
import { ItemSizes } from './item-sizes';
import { licenceWords } from './licence-words';
import { Preview } from './preview';
import { sectionOfKind } from './section-of-kind';
import { useDetailText } from './texts';

interface DetailViewProps {
  /** First segment of the page, and the id behind it. */
  kind: string;
  id: string;
  /** What a list already knew; shown while the rest loads. */
  known?: GridItem | undefined;
  /** Id of the heading, where it names a dialog. */
  titleId?: string;
  heading: 'h1' | 'h2';
  onTitle?: (title: string, description: string) => void;
}

/** Everything about one item; the same on its page and over a list. */
export function DetailView({ kind, id, known, titleId, heading: Heading, onTitle }: DetailViewProps) {
  const t = useText();
  const dt = useDetailText();
  const answer = useItemQuery({ params: { kind, id } });
  const item = answer.currentData;
  const shown = item ?? known;
  const report = useReport();
  const found = item?.id;
  const title = shown?.metadata.image_alt;
  useEffect(() => {
    if (found) report({ type: 'view', item: found });
  }, [report, found]);
  useEffect(() => {
    if (title !== undefined) onTitle?.(title, item?.description ?? '');
  }, [onTitle, title, item?.description]);

  const missing = isApiError(answer.error) && answer.error.code === 'NOT_FOUND';
  if (answer.isError && missing) return <Missing heading={Heading} titleId={titleId} />;
  // What is on the screen stays, when it is asked for again and there is no answer.
  if (answer.isError && !item)
    return (
      <>
        <DialogName id={titleId}>{title ?? t('item')}</DialogName>
        <Failure
          heading={Heading}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      </>
    );
  if (!shown)
    return (
      <>
        <DialogName id={titleId}>{t('item')}</DialogName>
        <DetailSkeleton />
      </>
    );
  const Part = Heading === 'h1' ? 'h2' : 'h3';
  const font = item?.renditions['font'];
  return (
    <div className={cx(styles.view, font !== undefined && styles.withSpecimen)}>
      <div className={styles.stage}>
        <Stage item={item} shown={shown} />
      </div>
      <div className={styles.info}>
        <header className={styles.head}>
          <Heading id={titleId} tabIndex={-1} className={styles.title}>
            {shown.metadata.image_alt}
          </Heading>
          <p className={styles.byline}>
            {shown.metadata.artist_names[0] && t('by', { author: shown.metadata.artist_names[0] })}
            {item?.ai_generated && <Badge>{dt('aiMade')}</Badge>}
            {licenceOf(shown) === 'premium' && <Badge tone="premium">{t('premium')}</Badge>}
          </p>
        </header>
        <ItemActions item={shown} />
        {item ? <About item={item} heading={Part} /> : <Skeleton className={styles.aboutSkeleton} />}
      </div>
      {item && font && (
        <div className={styles.specimen}>
          <FontSpecimen url={font} family={item.title} />
        </div>
      )}
      <Similar kind={kind} id={id} of={shown} heading={Part} />
    </div>
  );
}

/** What there is to see of the item, by what it is. */
function Stage({ item, shown }: { item: ItemDetail | undefined; shown: GridItem }) {
  const { look } = stageOf(item ?? shown);
  const svg = item?.renditions['svg'];
  if (item && svg && look === 'tools') return <IconStage item={item} url={svg} />;
  if (look === 'pages') return <DesignPages item={shown} />;
  return <Preview item={shown} renditions={item?.renditions} />;
}

/** Headings of the parts of an item are one step below the item's own. */
type PartHeading = 'h2' | 'h3';

function About({ item, heading: Heading }: { item: ItemDetail; heading: PartHeading }) {
  const t = useText();
  const words = licenceWords(item.licence_id, item.kind, item.licence);
  const licence = useLicenceName()(item.licence_id);
  const section = sectionOfKind(item.kind);
  return (
    <>
      <Description text={item.description} />
      <section className={styles.block}>
        <Heading>{t('licenceHeading')}</Heading>
        <p>
          {words.url ? (
            <a
              href={words.url}
              className={linkLook()}
              {...(words.url.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer license' })}
            >
              {licence}
            </a>
          ) : (
            <strong>{licence}</strong>
          )}
        </p>
        <p className={styles.soft}>{t(words.text)}</p>
        {item.attribution && <CopyLine text={item.attribution} />}
      </section>
      {/* The colours of a font are those of the sheet that shows it: nothing to look for. */}
      {item.kind !== 'font' && item.palette.length > 0 && (
        <section className={styles.block}>
          <Heading>{t('palette')}</Heading>
          <ul className={styles.palette}>
            {item.palette.slice(0, 6).map((colour) => (
              <li key={colour}>
                <Link
                  to={`/${section}?colour=${colour.replace('#', '')}`}
                  className={styles.colour}
                  style={{ backgroundColor: colour }}
                  aria-label={t('searchColour', { colour })}
                  title={colour}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {item.tags.length > 0 && (
        <section className={styles.block}>
          <Heading>{t('tags')}</Heading>
          <ul className={styles.tags}>
            {item.tags.slice(0, 24).map((tag) => (
              <li key={tag}>
                <Link to={`/${section}/${encodeURIComponent(tag)}`} className={chipLook()}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.block}>
        <Heading>{t('facts')}</Heading>
        <ItemFacts item={item} />
      </section>
      <ItemSizes item={item} heading={Heading} />
    </>
  );
}

interface SimilarProps {
  kind: string;
  id: string;
  of: GridItem;
  heading: PartHeading;
}

function Similar({ kind, id, of, heading: Heading }: SimilarProps) {
  const t = useText();
  const dt = useDetailText();
  const { currentData, error, isFetching, refetch } = useSimilarQuery({ params: { kind, id } });
  useAgain({ error, onRetry: () => void refetch(), busy: isFetching });
  if (error || !currentData || currentData.results.length === 0) return null;
  return (
    <section className={styles.similar}>
      <header className={styles.similarHead}>
        <Heading className={styles.similarTitle}>{t('similar')}</Heading>
        <Link to={`/${sectionOfKind(of.kind)}?similar=${encodeURIComponent(of.alias)}`} className={linkLook()}>
          {dt('similarAll')}
        </Link>
      </header>
      <Gallery items={currentData.results} label={t('similar')} windowed={false} />
    </section>
  );
}

function Missing({ heading: Heading, titleId }: { heading: 'h1' | 'h2'; titleId: string | undefined }) {
  const t = useText();
  return (
    <>
      <Heading id={titleId} tabIndex={-1} className={styles.hidden}>
        {t('notFound')}
      </Heading>
      <EmptyWithLink icon={ImageOff} title={t('notFound')} text={t('notFoundText')} to="/all" link={t('browseAll')} />
    </>
  );
}

/** Names the dialog that an item is shown in, while nothing else does. */
function DialogName({ id, children }: { id: string | undefined; children: string }) {
  if (id === undefined) return null;
  return (
    <h2 id={id} className={styles.hidden}>
      {children}
    </h2>
  );
}

function DetailSkeleton() {
  const t = useText();
  return (
    <div className={styles.view} role="status" aria-label={t('loading')}>
      <Skeleton className={styles.stageSkeleton} />
      <div className={styles.info}>
        <Skeleton line />
        <Skeleton className={styles.aboutSkeleton} />
      </div>
    </div>
  );
}
