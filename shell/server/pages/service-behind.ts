import { SECTIONS } from '@commonplace/contracts/kinds';

export type PageService = 'catalog' | 'billing';

const SECTION_PATHS: ReadonlySet<string> = new Set(SECTIONS.map((section) => section.path));
const BILLING_PATHS: ReadonlySet<string> = new Set(['pricing-and-plans', 'membership']);

/** The service without which a page has nothing to show; a direct load of it is 503 while that service is down. */
export function serviceBehind(pathname: string): PageService | undefined {
  const first = pathname.split('/')[1] ?? '';
  if (first === '' || first === 'home' || SECTION_PATHS.has(first)) return 'catalog';
  return BILLING_PATHS.has(first) ? 'billing' : undefined;
}

/** Asks a service whether it is ready, at most once in `keepMs` however many pages are loaded. */
export function readinessAsker(ask: (service: PageService) => Promise<number>, keepMs = 2_000) {
  const known = new Map<PageService, { at: number; ready: Promise<boolean> }>();
  return (service: PageService): Promise<boolean> => {
    const last = known.get(service);
    if (last && Date.now() - last.at < keepMs) return last.ready;
    const ready = ask(service).then(
      (status) => status === 200,
      () => false,
    );
    known.set(service, { at: Date.now(), ready });
    return ready;
  };
}
