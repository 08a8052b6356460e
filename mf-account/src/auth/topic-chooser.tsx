import type { TopicEntry } from '@commonplace/contracts/catalog/topics';
import { EmptyState, ErrorState, Skeleton } from '@commonplace/ui';
import { Check, Shapes } from 'lucide-react';
import { useId } from 'react';
import styles from './topic-chooser.module.css';
import { useTopicsQuery } from './auth.api';
import { useText } from './texts';
import { useTopicName } from './topic-names';
import { topicOffer } from './topic-offer';

/** Tiles while the topics are on their way: as much as a phone shows, so that the way on stays at the end of the window. */
const WAITING = 16;

interface Props {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Nobody is logged in yet: nothing to ask. */
  skip?: boolean;
}

/** Designs that people make and subjects that they like, each a toggle with its picture. */
export function TopicChooser({ chosen, onChange, skip = false }: Props) {
  const t = useText();
  const topics = useTopicsQuery({ query: { pagesize: 100 } }, { skip });
  const { made, liked } = topicOffer(topics.data?.results ?? []);
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  if (topics.isError) {
    return (
      <ErrorState
        title={t('topicsFailedTitle')}
        text={t('topicsFailedText')}
        retryLabel={t('retry')}
        onRetry={() => void topics.refetch()}
      />
    );
  }
  if (topics.isSuccess && made.length + liked.length === 0)
    return <EmptyState icon={Shapes} title={t('topicsNoneTitle')} text={t('topicsFailedText')} />;
  const group = { chosen, onToggle: toggle, waits: !topics.isSuccess };
  // How long the first group is, is known with the topics: until then nothing stands below it that would have to move.
  return (
    <>
      {(group.waits || made.length > 0) && <TopicGroup {...group} title={t('topicsMade')} topics={made} />}
      {liked.length > 0 && <TopicGroup {...group} title={t('topicsLiked')} topics={liked} />}
    </>
  );
}

function TopicGroup(o: {
  title: string;
  topics: readonly TopicEntry[];
  chosen: readonly string[];
  onToggle: (tag: string) => void;
  waits: boolean;
}) {
  const id = useId();
  const nameOf = useTopicName();
  return (
    <section role="group" aria-labelledby={id} aria-busy={o.waits || undefined}>
      <h2 id={id} className={styles.title}>
        {o.title}
      </h2>
      <div className={styles.tiles}>
        {o.waits && Array.from({ length: WAITING }, (_, n) => <Skeleton key={n} className={styles.wait} />)}
        {o.topics.map((topic) => (
          <button
            key={topic.tag}
            type="button"
            className={styles.tile}
            aria-pressed={o.chosen.includes(topic.tag)}
            onClick={() => o.onToggle(topic.tag)}
          >
            <span className={styles.picture}>
              {topic.image_square_url && <img src={topic.image_square_url} alt="" loading="lazy" />}
              <Check size={16} aria-hidden className={styles.check} />
            </span>
            <span className={styles.name}>{nameOf(topic)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
