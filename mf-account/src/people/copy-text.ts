import type { useShell } from '@commonplace/remote-kit';

/** Copies a text and says so, or that the browser does not let us, as on a plain address other than localhost. Answers whether it worked. */
export async function copyText(
  shell: Pick<ReturnType<typeof useShell>, 'notify'>,
  text: string,
  say: { done: string; failed: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    shell.notify({ kind: 'success', text: say.done });
    return true;
  } catch {
    shell.notify({ kind: 'error', text: say.failed });
    return false;
  }
}
