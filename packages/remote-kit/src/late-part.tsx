import { lazy, useState, type ComponentType } from 'react';

export type LatePart<P extends object> = ComponentType<P> & {
  /** Fetches the part ahead; undefined where it is there. After a failure it is asked for again. */
  load: () => Promise<unknown> | undefined;
};

/**
 * A component in a file of its own. Where it was loaded ahead it is drawn at once, without a moment of waiting; else the next `<Suspense>`
 * shows its fallback until it has come. A part that could not be fetched throws at the next error boundary, until `load` is called anew.
 */
export function latePart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): LatePart<P> {
  let there: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  let failed = false;
  let waiting = waitingPart();

  function once(): Promise<ComponentType<P>> {
    coming ??= fetchPart().then(
      (part) => (there = part),
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return coming;
  }
  // React keeps the outcome of a lazy part, a failure too.
  function waitingPart() {
    return lazy(async () => ({ default: await once() }));
  }
  function Part(props: P) {
    // What is drawn stays what it is, or its state would be lost when the part has come.
    const [Shown] = useState<ComponentType<P>>(() => there ?? waiting);
    return <Shown {...props} />;
  }
  function load(): Promise<unknown> | undefined {
    if (there) return undefined;
    if (failed) {
      failed = false;
      coming = undefined;
      waiting = waitingPart();
    }
    return once();
  }
  return Object.assign(Part, { load });
}
