interface ColumnHeadsProps {
  /** What each says. */
  of: readonly string[];
  /** Of each. */
  className?: string | undefined;
}

/** Heads of columns that stand side by side, in the first row of a table. */
export function ColumnHeads({ of, className }: ColumnHeadsProps) {
  return of.map((text, n) => (
    <th key={n} scope="col" className={className}>
      {text}
    </th>
  ));
}
