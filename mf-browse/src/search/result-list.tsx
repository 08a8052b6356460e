import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { Gallery } from '../items/gallery';
import { useText } from '../texts';
import styles from './result-list.module.css';
import { useSearchText } from './texts';

/** The items of a page of results; where some hold only a part of the words, they stand below the others, and are said to. */
export function ResultList({ feed, term }: { feed: SearchAnswer; term: string }) {
  const t = useText();
  const st = useSearchText();
  const whole = wholeOn(feed);
  if (whole >= feed.results.length) return <Gallery items={feed.results} label={t('gallery')} selectable />;
  const none = feed.all_words === 0;
  return (
    <>
      {whole > 0 && <Gallery items={feed.results.slice(0, whole)} label={t('gallery')} selectable />}
      <div className={styles.fewer}>
        <h2>{none ? st('noneHoldsAll', { term }) : st('fewerWords')}</h2>
        <p>{none ? st('fewerWordsInstead') : st('fewerWordsAbout', { term })}</p>
      </div>
      <Gallery items={feed.results.slice(whole)} label={st('fewerWordsList')} selectable />
    </>
  );
}

/** How many items of a page hold all words; they come before all others. */
export function wholeOn({ all_words, page, pagesize, results }: SearchAnswer): number {
  if (all_words === null || all_words === undefined) return results.length;
  return Math.min(results.length, Math.max(0, all_words - (page - 1) * pagesize));
}
