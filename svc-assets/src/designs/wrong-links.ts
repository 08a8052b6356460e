import { elementLink, type DesignPage } from '@commonplace/contracts/design/document';

/** Pages without links that no element may have; some were stored when any address passed, and they must not be in the way of later saves. Pure. */
export function withoutWrongLinks(pages: Readonly<Record<string, DesignPage>>): Record<string, DesignPage> {
  const isWrong = (link: unknown) => typeof link === 'string' && !elementLink.safeParse(link).success;
  const mended = (page: DesignPage): DesignPage => ({
    ...page,
    elements: Object.fromEntries(
      Object.entries(page.elements).map(([id, one]) => [id, isWrong(one.link) ? { ...one, link: null } : one]),
    ),
  });
  return Object.fromEntries(
    Object.entries(pages).map(([id, page]) => [
      id,
      Object.values(page.elements).some(({ link }) => isWrong(link)) ? mended(page) : page,
    ]),
  );
}
