// What the offline worker uses of its surroundings; the whole library of types of workers does not go together with that of pages.

export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
export interface TellEvent extends WaitingEvent {
  readonly data: unknown;
}
export interface WorkerScope {
  readonly location: Location;
  readonly navigator: { readonly onLine: boolean };
  readonly caches: CacheStorage;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(name: 'message', listener: (event: TellEvent) => void): void;
}
