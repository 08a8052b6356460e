import { TextField } from '@commonplace/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurationText } from './texts';

/** ms without a key until a list is asked for what is typed. */
const TYPING_MS = 250;

/** What a list is searched for. `value` stands in the address; `onChange` is told once nobody types. */
export function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const t = useCurationText();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  // What the address became by somebody else, e.g. by a link of the menu, replaces what was typed; the echo of one's own typing does not.
  if (value !== seen) {
    setSeen(value);
    if (value !== told) setTyped(value);
    setTold(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setTold(typed);
      onChange(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label={t('search')}
      type="search"
      icon={Search}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
