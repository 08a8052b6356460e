import { HOME_TABS } from '@commonplace/contracts/home-tabs';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { SORT_NAMES } from '../search-paths';
import { useSectionName } from '../section-names';
import { useText } from '../texts';
import type { FieldSpec } from './fields';
import { useCurationText } from './texts';

/** Fields whose choices have names elsewhere, by the last part of their path. */
const FAMILIES: Readonly<Record<string, 'section' | 'scope' | 'sort' | 'tab'>> = {
  section: 'section',
  scope: 'scope',
  sort: 'sort',
  tab: 'tab',
};
/** Scopes that no section shows as a whole. */
const HALVES = ['images_premium', 'designs_free', 'designs_premium', 'mobile_wallpaper'] as const;

/** What a choice of a field is called; records hold its code. */
export function useOptionName(): (field: Pick<FieldSpec, 'path'>, option: string) => string {
  const t = useCurationText();
  const browse = useText();
  const sectionName = useSectionName();
  const own = (option: string) => t(`choice_${option}` as 'choice_topic');
  return ({ path }, option) => {
    switch (FAMILIES[path.split('.').at(-1) ?? '']) {
      case 'section':
        return sectionName(option);
      case 'scope': {
        if (HALVES.some((half) => half === option)) return own(option);
        return sectionName(SECTIONS.find(({ scope }) => scope === option)?.path ?? '') || option;
      }
      case 'sort': {
        const sort = SORT_NAMES.find((name) => name === option);
        return sort ? browse(`sort_${sort}`) : option;
      }
      case 'tab': {
        const tab = HOME_TABS.find((name) => name === option);
        return tab ? browse(`tab_${tab}`) : option;
      }
      default:
        return own(option);
    }
  };
}
