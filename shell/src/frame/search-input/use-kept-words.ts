import { useText as useFrameText } from '../../texts';
import type { SectionPath } from '../sections';
import { narrowingsOf, type Narrowing } from './narrowings';
import { useText } from './texts';

/** The tag of a search that leaves out what was made with AI (SEARCH-32). */
const EXCLUDE_AI = 'exclude-ai';

/** Where a saved search lies and what narrows it, in words. */
export function useKeptWords(): (address: string) => string {
  const t = useText();
  const frame = useFrameText();
  const word = ({ param, value }: Narrowing): string => {
    if (param === 'colour') return `#${value}`;
    if (param === 'path') return value;
    if (param === 'tag') return value === EXCLUDE_AI ? t('narrow_noAi') : value;
    if (param === 'hearted') return t('narrow_hearted');
    return t(`narrow_${param}_${value}` as 'narrow_licence_free');
  };
  return (address) => {
    const section = /^\/([^/?]*)/.exec(address)?.[1] ?? '';
    return [frame(`section_${section as SectionPath}`), ...narrowingsOf(address).map(word)].join(t('between'));
  };
}
