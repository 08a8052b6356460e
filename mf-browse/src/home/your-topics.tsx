import { isKnownTopic, TOPIC_NAMES } from '@commonplace/contracts/topic-names';
import { createTranslator, useSession, useShell } from '@commonplace/remote-kit';
import { chipLook } from '@commonplace/ui';
import { Link } from 'react-router';
import { useTopicsQuery } from '../app/api';
import { useText } from '../texts';
import styles from './your-topics.module.css';

const { useText: useNames } = createTranslator('topic-names', TOPIC_NAMES);

/** The topics that somebody chose when they came, each leading to its pictures. Nothing for who chose none. */
export function YourTopics() {
  const t = useText();
  const name = useNames();
  const { locale } = useShell();
  const chosen = useSession().topic_selector ?? [];
  const { data } = useTopicsQuery({ query: { pagesize: 100 } }, { skip: chosen.length === 0 });
  if (chosen.length === 0) return null;
  const topics = data?.results.filter(({ tag }) => chosen.includes(tag)) ?? [];
  return (
    <nav className={styles.topics} aria-label={t('yourTopics')}>
      {topics.map(({ tag, title, href }) => (
        <Link key={tag} to={href} className={chipLook()}>
          {!locale.startsWith('en') && isKnownTopic(tag) ? name(tag) : title}
        </Link>
      ))}
    </nav>
  );
}
