import type { Change } from '@commonplace/contracts/design/changes';
import type { DocumentStore } from '../document/store';

/** The changes that make of an open design one that can be saved, after the server refused it; tells what was set right. Empty where all is right. */
export async function setRight(store: DocumentStore, tell: (text: string) => void): Promise<Change[]> {
  const { BrokenDesign, readStored } = await import('../open/read-stored');
  try {
    const { mending, repairs } = await readStored(store.serialise());
    if (mending.length === 0 || !repairs) return [];
    const { repairWords } = await import('../document/repair-words');
    tell(repairWords(repairs, { kind: 'design' }));
    return mending;
  } catch (error) {
    if (error instanceof BrokenDesign) return [];
    throw error;
  }
}
