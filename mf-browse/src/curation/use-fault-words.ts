import { asSentence } from '@commonplace/remote-kit/as-sentence';
import { usePublishingText, type PublishingKey } from './publishing-texts';

const KNOWN: readonly string[] = ['too_long', 'word_too_long', 'percent', 'url', 'email', 'blocked'];

/** What is wrong with a text, for people: the names of the quality check as sentences, anything else as the service says it, as sentences too. */
export function useFaultWords(): (faults: readonly string[]) => string {
  const t = usePublishingText();
  return (faults) =>
    faults.map((one) => (KNOWN.includes(one) ? t(`fault_${one}` as PublishingKey) : asSentence(one))).join(' ');
}
