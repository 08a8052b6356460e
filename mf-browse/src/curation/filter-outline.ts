import type { FilterNodeContent } from '@commonplace/contracts/assets/curation-records';

// A tree of filters as text: one a line, `tag = Name (words)`, two spaces deeper for what lies below. The words say what a filter is besides.

/** What is usual is not said: published, to be chosen, a chip. */
const USUAL = { display: 'chip' } as const;

interface Line {
  depth: number;
  tag: string;
  name: string;
  said: Said;
}
/** What the words of a line say. */
type Said = Pick<
  FilterNodeContent,
  | 'published'
  | 'unselectable'
  | 'default'
  | 'bypass_parent_tag'
  | 'display_type'
  | 'icon_url'
  | 'image'
  | 'sidebar_shortcut'
  | 'sidebar_shortcut_title'
>;

const NOTHING_SAID: Said = {
  published: true,
  unselectable: false,
  default: false,
  bypass_parent_tag: false,
  display_type: USUAL.display,
  icon_url: null,
  image: null,
  sidebar_shortcut: false,
  sidebar_shortcut_title: '',
};

/** Each word, and what it says of a filter; some are followed by a value. */
const WORDS: readonly [pattern: RegExp, says: (value: string) => Partial<Said>][] = [
  [/^hidden$/, () => ({ published: false })],
  [/^heading$/, () => ({ unselectable: true })],
  [/^default$/, () => ({ default: true })],
  [/^alone$/, () => ({ bypass_parent_tag: true })],
  [/^display ([\w-]+)$/, (display_type) => ({ display_type })],
  [/^icon (\S+)$/, (icon_url) => ({ icon_url })],
  [/^image (\S+)$/, (image) => ({ image })],
  [/^shortcut(?: "([^"]*)")?$/, (title) => ({ sidebar_shortcut: true, sidebar_shortcut_title: title })],
];

/** A tree as its outline. */
export function outlineOf(nodes: readonly FilterNodeContent[], depth = 0): string {
  return nodes
    .flatMap((node) => {
      const words = wordsOf(node);
      return [
        `${'  '.repeat(depth)}${node.tag} = ${node.name}${words.length > 0 ? ` (${words.join(', ')})` : ''}`,
        ...(node.children.length > 0 ? [outlineOf(node.children, depth + 1)] : []),
      ];
    })
    .join('\n');
}

function wordsOf(node: FilterNodeContent): string[] {
  const title = node.sidebar_shortcut_title.replaceAll('"', '');
  return [
    node.published ? '' : 'hidden',
    node.unselectable ? 'heading' : '',
    node.default ? 'default' : '',
    node.bypass_parent_tag ? 'alone' : '',
    node.display_type === USUAL.display ? '' : `display ${node.display_type}`,
    node.icon_url ? `icon ${node.icon_url}` : '',
    node.image ? `image ${node.image}` : '',
    node.sidebar_shortcut ? `shortcut${title && ` "${title}"`}` : '',
  ].filter(Boolean);
}

/**
 * The tree that an outline means. What it does not say of a filter (its id and contexts) is taken from the one with the same tag before, or
 * from the one in the same place, whose tag was corrected.
 */
export function treeOf(outline: string, before: readonly FilterNodeContent[]): FilterNodeContent[] {
  const lines = outline
    .split('\n')
    .filter((one) => one.trim() !== '')
    .map(lineOf);
  const tags = new Set(lines.map(({ tag }) => tag));
  const known = new Map(flat(before).map((node) => [node.tag, node]));
  const root: FilterNodeContent[] = [];
  const open: { depth: number; children: FilterNodeContent[]; before: readonly FilterNodeContent[] }[] = [
    { depth: -1, children: root, before },
  ];
  for (const { depth, tag, name, said } of lines) {
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const above = open.at(-1);
    const there = above?.before[above.children.length];
    const old = known.get(tag) ?? (there && !tags.has(there.tag) ? there : undefined);
    const node: FilterNodeContent = {
      id: old?.id ?? (tag || 'node'),
      rootContext: (old ?? before[0])?.rootContext ?? '',
      displayContext: (old ?? before[0])?.displayContext ?? '',
      tag,
      name,
      ...said,
      children: [],
    };
    above?.children.push(node);
    open.push({ depth, children: node.children, before: old?.children ?? [] });
  }
  return root;
}

function lineOf(line: string): Line {
  const depth = Math.floor((/^ */.exec(line)?.[0].length ?? 0) / 2);
  const [, tag = '', given = ''] = /^\s*([^=]*?)\s*(?:=\s*(.*?))?\s*$/.exec(line) ?? [];
  const [, bare = '', inside = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(given) ?? [];
  const said = saidBy(inside);
  // Brackets with anything else in them belong to the name: `Public domain (CC0)`.
  return said ? { depth, tag, name: bare || tag, said } : { depth, tag, name: given || tag, said: NOTHING_SAID };
}

function saidBy(inside: string): Said | undefined {
  let said = NOTHING_SAID;
  for (const part of inside.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((one) => one.trim())) {
    const word = WORDS.find(([pattern]) => pattern.test(part));
    if (!word) return undefined;
    said = { ...said, ...word[1](word[0].exec(part)?.[1] ?? '') };
  }
  return said;
}

const flat = (nodes: readonly FilterNodeContent[]): FilterNodeContent[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
