import { Chip, ErrorState, Skeleton } from '@commonplace/ui';
import styles from './auth.module.css';
import { useTopicsQuery } from './auth.api';
import { useText } from './texts';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Nobody is logged in yet: nothing to ask. */
  skip?: boolean;
}

/** The subjects that the library has most of, each a toggle. */
export function TopicChooser({ chosen, onChange, skip = false }: Props) {
  const t = useText();
  const topics = useTopicsQuery(undefined, { skip });
  const toggle = (topic: string) =>
    onChange(chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic]);
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
  return (
    <div role="group" aria-label={t('topics')} className={styles.chips} aria-busy={topics.isLoading || undefined}>
      {topics.isLoading && Array.from({ length: 8 }, (_, n) => <Skeleton key={n} line />)}
      {topics.data?.map((topic) => (
        <Chip key={topic} pressed={chosen.includes(topic)} onClick={() => toggle(topic)}>
          {topic}
        </Chip>
      ))}
    </div>
  );
}
