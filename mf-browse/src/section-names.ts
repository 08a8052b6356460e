import { SECTIONS } from '@commonplace/contracts/kinds';
import { createTranslator } from '@commonplace/remote-kit';

const { useText } = createTranslator<Readonly<Record<string, string>>>(
  'browse-sections',
  Object.fromEntries(SECTIONS.map(({ path, title }) => [path, title])),
);

/** What a section is called in the page's language, by its path; nothing for what is no section. */
export function useSectionName(): (path: string) => string {
  const t = useText();
  return (path) => (SECTIONS.some((section) => section.path === path) ? t(path) : '');
}
