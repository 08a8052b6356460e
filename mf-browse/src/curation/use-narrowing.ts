import { useSearchParams } from 'react-router';

/** Changes by what a list is narrowed, which stands in the address; the list begins at its first page then. An empty value narrows nothing. */
export function useNarrowing(): (name: string, value: string) => void {
  const [, setParams] = useSearchParams();
  return (name, value) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
}
