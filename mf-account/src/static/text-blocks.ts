export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Paragraphs (parted by an empty line) and lists (lines that begin with `- `) of a text. */
export function textBlocks(text: string): Block[] {
  return text.split('\n\n').map((part) => {
    const lines = part.split('\n');
    if (lines.every((line) => line.startsWith('- ')))
      return { kind: 'list', items: lines.map((line) => line.slice(2)) };
    return { kind: 'paragraph', text: lines.join(' ') };
  });
}
