import { designDocument } from '@commonplace/contracts/design/document';
import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import fc from 'fast-check';
import { COMMANDS } from '../commands/commands';
import { applyParagraphFormat, applyTextStyle } from '../commands/text';
import { movePage } from '../commands/pages';
import { createTools } from '../tools/tools';
import { HANDLES } from '../geometry/resize';
import { editorFixture, pointer } from '../testing/editor-fixture';
import { selectable } from '../commands/selection';
import { replaceRange } from '../text/edit';
import { everyKind } from '../testing/every-kind';
import { createAsset, createElement } from './changes';
import { DocumentStore } from './store';

const host = {
  exportPng() {},
  showShortcuts() {},
  openDialog() {},
  present() {},
  saveNow() {},
  saveTemplate() {},
  pickFiles() {},
  copyPicture() {},
  focusPart() {},
  writeClipboard() {},
  announce() {},
};
const runnable = COMMANDS.filter(({ id }) => !['undo', 'redo'].includes(id));
const place = fc.tuple(fc.integer({ min: -200, max: 1200 }), fc.integer({ min: -200, max: 1200 }));

type Action =
  | { do: 'command'; index: number }
  | { do: 'select'; mask: number }
  | {
      do: 'draw';
      tool: 'rectangle' | 'ellipse' | 'line' | 'arrow' | 'text';
      from: [number, number];
      to: [number, number];
    }
  | { do: 'drag' | 'turn' | 'pull'; by: [number, number]; handle: number; cancelled: boolean }
  | { do: 'style'; size: number; bold: boolean }
  | { do: 'type'; text: string }
  | { do: 'undo' | 'redo' }
  | { do: 'page'; index: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('command' as const), index: fc.nat(runnable.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('select' as const), mask: fc.nat(255) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('draw' as const),
      tool: fc.constantFrom(
        'rectangle' as const,
        'ellipse' as const,
        'line' as const,
        'arrow' as const,
        'text' as const,
      ),
      from: place,
      to: place,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('drag' as const, 'turn' as const, 'pull' as const),
      by: place,
      handle: fc.nat(7),
      cancelled: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('style' as const),
      size: fc.integer({ min: 1, max: 200 }),
      bold: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'é'), maxLength: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('page' as const), index: fc.nat(4) }) },
);

/** Does it all on an empty page, or on one with every kind of element. */
function play(actions: readonly Action[], begin: 'empty' | 'every kind' = 'empty') {
  const { editor, clock } = editorFixture();
  if (begin === 'every kind') {
    const { document } = everyKind();
    const [page] = Object.values(document.pages);
    const assets = Object.values(document.assets).flatMap((asset) => createAsset(editor.store, asset));
    editor.run('put', [
      ...assets,
      ...Object.values(page!.elements).map((element) => createElement(editor.pageId, element)),
    ]);
  }
  const tools = createTools(editor);
  const first = editor.store.serialise();
  const sent: Change[] = [];
  editor.history.onCommit((changes) => sent.push(...changes));
  for (const one of actions) {
    clock.now += 400;
    perform(one);
  }
  return { editor, first, sent };

  function perform(one: Action): void {
    if (one.do === 'command') {
      const command = runnable[one.index]!;
      if (command.enabled(editor)) command.run(editor, host);
    } else if (one.do === 'select')
      editor.select(
        selectable(editor).filter((_, index) => (one.mask >> (index % 8)) & 1),
        null,
      );
    else if (one.do === 'draw') {
      const tool = tools[one.tool];
      tool.down(pointer(...one.from));
      tool.move(pointer(...one.to));
      tool.up(pointer(...one.to));
    } else if (one.do === 'drag' || one.do === 'turn' || one.do === 'pull') gesture(one);
    else if (one.do === 'style') {
      applyTextStyle(editor, { size: one.size, weight: one.bold ? 700 : 400 });
      applyParagraphFormat(editor, { align: one.bold ? 'center' : 'left' });
    } else if (one.do === 'type') {
      editor.edit('type', editor.session.get().selection, (element) =>
        element.type === 'text' ? { paragraphs: replaceRange(element.paragraphs, 0, 0, one.text) } : null,
      );
    } else if (one.do === 'page') movePage(editor, editor.pageId, one.index);
    else if (one.do === 'undo') editor.history.undo();
    else editor.history.redo();
  }
  function gesture({ do: what, by, handle, cancelled }: Extract<Action, { handle: number }>): void {
    const [id] = editor.session.get().selection;
    if (id === undefined) return;
    const tool = tools.select;
    const hit =
      what === 'drag'
        ? id
        : what === 'turn'
          ? { kind: 'rotate' as const }
          : { kind: 'handle' as const, handle: HANDLES[handle]! };
    tool.down(pointer(0, 0, hit, { mod: true }));
    tool.move(pointer(by[0] / 2, by[1]));
    tool.move(pointer(...by));
    if (cancelled) tool.cancel();
    else tool.up(pointer(...by));
  }
}

const actions = fc.array(action, { minLength: 1, maxLength: 40 });

test('[E-37] undo all the way gives the first document, redo all the way the last', () => {
  fc.assert(
    fc.property(actions, (list) => {
      const { editor, first } = play(list);
      while (editor.history.canRedo) editor.history.redo();
      const last = editor.store.serialise();
      while (editor.history.canUndo) editor.history.undo();
      expect(editor.store.serialise()).toEqual(first);
      while (editor.history.canRedo) editor.history.redo();
      expect(editor.store.serialise()).toEqual(last);
    }),
    { numRuns: 150 },
  );
});

test('the document is always valid, and written and read again it is the same', () => {
  fc.assert(
    fc.property(actions, (list) => {
      const document = play(list).editor.store.serialise();
      const read = designDocument.parse(JSON.parse(JSON.stringify(document)));
      expect(read).toEqual(document);
      expect(new DocumentStore(read).serialise()).toEqual(document);
    }),
    { numRuns: 150 },
  );
});

test('[E-04, E-38] a design with every kind of element stays one that can be saved, whatever is done to it', () => {
  fc.assert(
    fc.property(actions, (list) => {
      const document = play(list, 'every kind').editor.store.serialise();
      expect(designDocument.safeParse(document).error).toBeUndefined();
    }),
    { numRuns: 150 },
  );
});

test('[E-38] the changes that are sent make the same document elsewhere', () => {
  fc.assert(
    fc.property(actions, (list) => {
      const { editor, first, sent } = play(list);
      expect(applyChanges(first, JSON.parse(JSON.stringify(sent)) as Change[])).toEqual(editor.store.serialise());
    }),
    { numRuns: 150 },
  );
});
