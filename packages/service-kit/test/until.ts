/** Waits until a fact is true. Throws when it is not after `ms`. */
export async function until(fact: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 25)))
    if (await fact()) return;
  throw new Error('it did not come true in time');
}
