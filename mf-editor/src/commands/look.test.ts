import { element as elementSchema, type DesignElement } from '@commonplace/contracts/design/document';
import { createElement } from '../document/changes';
import { keyAfter } from '../document/order';
import { childrenOf } from '../document/selectors';
import { editorFixture } from '../testing/editor-fixture';
import { everyKind } from '../testing/every-kind';
import { commandById } from './commands';

const host = { announce() {} } as never;
const gradient = {
  kind: 'linear' as const,
  angle: 0,
  stops: [
    { at: 0, colour: '#112233' },
    { at: 1, colour: '#ffffff' },
  ],
};

/** An editor with every kind of element, the texts on a gradient. */
function everyLook() {
  const { editor } = editorFixture();
  const [page] = Object.values(everyKind().document.pages);
  const elements = Object.values(page!.elements)
    .filter(({ type, parent }) => type !== 'group' && parent === null)
    .map((one): DesignElement => (one.type === 'text' ? { ...one, background: gradient } : one));
  for (const one of elements)
    editor.run('put', [createElement(editor.pageId, { ...one, order: keyAfter(childrenOf(editor.elements, null)) })]);
  return { editor, elements };
}

test('[E-04] the look of every kind given to every other leaves each one such as a design may hold', () => {
  const { elements } = everyLook();
  const refused: string[] = [];
  for (const [at, from] of elements.entries())
    for (const to of elements.keys()) {
      const { editor, elements: own } = everyLook();
      editor.select([own[at]!.id]);
      commandById('copy-style').run(editor, host);
      editor.select([own[to]!.id]);
      commandById('paste-style').run(editor, host);
      const { success, error } = elementSchema.safeParse(editor.elements.get(own[to]!.id));
      if (!success) refused.push(`${from.type} to ${own[to]!.type}: ${error.message}`);
    }
  expect(new Set(elements.map(({ type }) => type)).size).toBeGreaterThan(6);
  expect(refused).toEqual([]);
});

test('[E-04] a code takes the first colour of a gradient as its ground', () => {
  const { editor, elements } = everyLook();
  const of = (type: string) => elements.find((one) => one.type === type)!.id;
  editor.select([of('text')]);
  commandById('copy-style').run(editor, host);
  editor.select([of('qr')]);
  commandById('paste-style').run(editor, host);
  expect(editor.elements.get(of('qr'))).toMatchObject({ background: '#112233' });
});
