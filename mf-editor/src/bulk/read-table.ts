import { readText } from './read-text';

/** A row of a table that people bring. */
export interface Row {
  /** Place in the file, from 1, its first line not counted. */
  readonly number: number;
  /** By the names that the design asks for; '' where the cell is empty. */
  readonly values: Readonly<Record<string, string>>;
  /** Names that the table has no column for. */
  readonly missing: readonly string[];
  /** Names whose cell is empty. */
  readonly empty: readonly string[];
  /** How many values stand behind the last column: which of them belongs where nobody can know. */
  readonly over: number;
}

/** Why a file is no table; `row` is where. */
export interface NoTable {
  readonly reason: 'empty' | 'large' | 'workbook' | 'binary' | 'quotes' | 'noRows';
  readonly row?: number;
}

export interface Table {
  readonly rows: readonly Row[];
  /** Columns that the design does not ask for. */
  readonly unused: readonly string[];
  /** Names that stand over several columns: the first one counts. */
  readonly twice: readonly string[];
}

const MOST_BYTES = 20_000_000;
/** How files of zipped parts begin, as Excel and others write them. */
const ZIPPED = [0x50, 0x4b, 0x03, 0x04];
/** No text has these: the unprintable ones but for tab, line feeds and the end of a file of old systems. */
const UNPRINTABLE = /[\x00-\x08\x0e-\x19\x1b-\x1f]/;

/** The table of a CSV file with commas, semicolons, tabs or bars. Nothing of a file is taken whose quotation marks do not pair. */
export async function readTable(bytes: Uint8Array, names: readonly string[]): Promise<Table | NoTable> {
  if (bytes.length > MOST_BYTES) return { reason: 'large' };
  if (ZIPPED.every((byte, at) => bytes[at] === byte)) return { reason: 'workbook' };
  const text = readText(bytes).trimEnd();
  if (text === '') return { reason: 'empty' };
  if (UNPRINTABLE.test(text)) return { reason: 'binary' };
  const { default: Papa } = await import('papaparse');
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return { reason: 'quotes', row: quotes.row ?? 0 };
  const rows = readRows(data, names);
  if (rows.length === 0) return { reason: 'noRows' };
  const asked = new Set(names.map(nameOf));
  const columns = (data[0] ?? []).map((name) => name.trim()).filter((name) => name !== '');
  const known = columns.map(nameOf);
  return {
    rows,
    unused: [...new Set(columns.filter((name) => !asked.has(nameOf(name))))],
    twice: names.filter((name) => known.indexOf(nameOf(name)) !== known.lastIndexOf(nameOf(name))),
  };
}

/** Rows of a table whose first line names its columns; capitals and spaces around names do not matter. Lines without a value are no rows. */
export function readRows(lines: readonly (readonly string[])[], names: readonly string[]): Row[] {
  const [head = [], ...rest] = lines;
  const columns = head.map(nameOf);
  const missing = names.filter((name) => !columns.includes(nameOf(name)));
  return rest
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''))
    .map(({ line, number }) => {
      const values: Record<string, string> = {};
      for (const name of names) {
        const column = columns.indexOf(nameOf(name));
        if (column >= 0) values[name] = (line[column] ?? '').trim();
      }
      const empty = Object.keys(values).filter((name) => values[name] === '');
      return { number, values, missing, empty, over: line.slice(head.length).filter((cell) => cell.trim()).length };
    });
}

const nameOf = (name: string): string => name.trim().toLowerCase();
