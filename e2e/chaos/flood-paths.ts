/** What people look at most: lists, plans, the home page, and pages themselves. All of it is there for everybody. */
export const FLOOD_PATHS: readonly string[] = [
  '/api/v1/search?scope=all&q=arrow',
  '/api/v1/search?scope=all&q=house&page=2',
  '/api/v1/plans?currency=USD',
  '/api/v1/home/home',
  '/user/login',
  '/search?q=star',
];
