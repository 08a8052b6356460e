import { isKnownTopic, TOPIC_NAMES } from '@commonplace/contracts/topic-names';
import { createTranslator, useShell } from '@commonplace/remote-kit';

const { useText } = createTranslator('topic-names', TOPIC_NAMES);

/** Name of a topic in the page's language; in English, and for topics of the curators' own, the title that they gave. */
export function useTopicName(): (topic: { tag: string; title: string }) => string {
  const t = useText();
  const { locale } = useShell();
  return ({ tag, title }) => (!locale.startsWith('en') && isKnownTopic(tag) ? t(tag) : title);
}
