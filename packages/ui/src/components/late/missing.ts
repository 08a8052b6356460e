let tell: () => void = () => undefined;

/** What to say to somebody whose press opened nothing, as its code could not be fetched. Answers how to stop saying it. */
export function onOpeningFailed(say: () => void): () => void {
  tell = say;
  return () => {
    if (tell === say) tell = () => undefined;
  };
}

export const openingFailed = (): void => tell();
