import type { RebuildState } from './rebuild-state';

export interface FirstIndex {
  /** Throws, with the reason, until there has been an index that can be searched. */
  ready(): Promise<void>;
  /** What is wrong once there was one: it has gone. */
  fault(): Promise<string | undefined>;
}

/**
 * A replica without any index finds nothing, so it takes no visitors until the first one is built. When the index of a system that has served goes
 * missing the others have none either: they stay, and answer 503, until it is rebuilt.
 */
export function firstIndex(o: {
  live: () => Promise<readonly string[]>;
  progress: Pick<RebuildState, 'read'>;
}): FirstIndex {
  let seen = false;
  const look = async (): Promise<boolean> => {
    const found = (await o.live()).length > 0;
    seen ||= found;
    return found;
  };
  return {
    async ready() {
      if (seen || (await look())) return;
      const { error } = await o.progress.read();
      throw new Error(`the first index is not built yet${error ? `: ${error}` : ''}`);
    },
    async fault() {
      const found = await look();
      return found || !seen ? undefined : 'there is no index of items: searches answer 503 until it is rebuilt';
    },
  };
}
