/** ms for which something may still be given after it was last seen to be what the index holds. */
const FRESH_MS = 1_000;
/** ms between two looks while somebody asks. The sooner a change is noticed, the longer what was there before it may be given. */
const LOOK_MS = 200;

interface Look {
  readonly mark: string;
  /** When it was begun: an answer that took long is as old as that. */
  readonly at: number;
}

/** Looks at something that changes, of which all that can be told is a mark: another text after a change. */
export interface Looks {
  /**
   * The mark of the last look, of a first one where there was none; looks anew beside it. What is found after this was called is no older than the mark.
   */
  last(): Promise<string>;
  /** Whether what was found at this mark has been true within the last second. Looks anew beside it, or for it where the last look is older. */
  stands(mark: string): Promise<boolean>;
}

export function looks(read: () => Promise<string>, now: () => number): Looks {
  let latest: Look | undefined;
  /** The last one that saw another mark than the latest. */
  let before: Look | undefined;
  let asking: Promise<string> | undefined;

  const look = (): Promise<string> => {
    asking ??= take().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const isYoung = (one: Look | undefined, ms: number) => one !== undefined && now() - one.at < ms;

  /** Who needs the answer waits for it; a failure is theirs. */
  const lookBeside = () => {
    if (!isYoung(latest, LOOK_MS)) look().catch(() => undefined);
  };

  return {
    async last() {
      lookBeside();
      return latest?.mark ?? look();
    },
    async stands(mark) {
      lookBeside();
      const seen = [latest, before].find((one) => one?.mark === mark);
      if (isYoung(seen, FRESH_MS)) return true;
      return mark === (isYoung(latest, FRESH_MS) ? latest?.mark : await look());
    },
  };

  async function take(): Promise<string> {
    const at = now();
    const mark = await read();
    if (latest && latest.mark !== mark) before = latest;
    latest = { mark, at };
    return mark;
  }
}
