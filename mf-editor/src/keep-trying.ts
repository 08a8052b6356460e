const TRIES = 5;
const PAUSE_MS = 2_000;

/**
 * Code that is fetched while somebody works. Without a network it comes when that is back, and what is on the screen stays until then; with one
 * it is asked for five times. Rejects with the last failure.
 */
export async function keepTrying<T>(load: () => Promise<T>, back: () => Promise<boolean> = networkBack): Promise<T> {
  for (let tries = 1; ;) {
    try {
      return await load();
    } catch (error) {
      if (tries >= TRIES) throw error;
      if (!(await back())) tries += 1;
    }
  }
}

/** Waits until there is a network again, or a moment where there is one; true where there was none. */
async function networkBack(): Promise<boolean> {
  if (navigator.onLine) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return false;
  }
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return true;
}
