/**
 * The service whose operations the API's page shows: the one of the operation that the address names (`#/billing/billing.listPlans`), else the one
 * that it asks for (`?service=billing`), else the first.
 */
export function chosenService({ hash, search }: { hash: string; search: string }, services: readonly string[]): string {
  const wanted = [hash.split('/')[1], new URLSearchParams(search).get('service')];
  return wanted.find((name): name is string => services.includes(name ?? '')) ?? services[0] ?? '';
}
