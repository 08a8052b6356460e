import { editorFixture } from '../testing/editor-fixture';
import type { Command, CommandHost } from './command';
import { commandById, COMMANDS } from './commands';
import { repairCopied } from '../document/repair';
import { readClipboardText } from './clipboard';
import { commandForKey, type KeyPress } from './keys';

function setup() {
  const said: string[] = [];
  const written: string[] = [];
  const host = {
    exportPng() {},
    openDialog() {},
    present() {},
    pickFiles() {},
    copyPicture() {},
    focusPart() {},
    showShortcuts() {},
    saveNow() {},
    saveTemplate() {},
    writeClipboard: (text: string) => void written.push(text),
    announce: (key: string) => void said.push(key),
  };
  const fixture = editorFixture();
  return { ...fixture, said, written, run: (id: string) => commandById(id).run(fixture.editor, host) };
}

test('every command has its own id, and no two share a key', () => {
  expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length);
  const keys = COMMANDS.flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('[E-22] order', () => {
  const cases: [string, number[], number[]][] = [
    ['bring-forward', [0], [1, 0, 2, 3]],
    ['bring-forward', [0, 1], [2, 0, 1, 3]],
    ['bring-forward', [3], [0, 1, 2, 3]],
    ['send-backward', [3], [0, 1, 3, 2]],
    ['send-backward', [0], [0, 1, 2, 3]],
    ['bring-to-front', [0, 2], [1, 3, 0, 2]],
    ['send-to-back', [1, 3], [1, 3, 0, 2]],
  ];
  test.each(cases)('%s of %j', (id, selected, expected) => {
    const { editor, rectangle, order, run } = setup();
    const ids = [0, 1, 2, 3].map((n) => rectangle(n * 10, 0));
    editor.select(selected.map((index) => ids[index]!));
    run(id);
    expect(order().map((one) => ids.indexOf(one))).toEqual(expected);
    editor.history.undo();
    expect(order()[0]).toBeDefined();
  });
});

describe('[E-24] align and distribute', () => {
  test.each([
    ['align-left', [{ x: 100 }, { x: 100 }]],
    ['align-right', [{ x: 350 }, { x: 400 }]],
    ['align-centre', [{ x: 225 }, { x: 250 }]],
    ['align-top', [{ y: 100 }, { y: 100 }]],
    ['align-bottom', [{ y: 350 }, { y: 300 }]],
    ['align-middle', [{ y: 225 }, { y: 200 }]],
  ])('%s of several goes by the box around them', (id, expected) => {
    const { editor, rectangle, element, run } = setup();
    const [a, b] = [rectangle(100, 100, 150, 50), rectangle(400, 300, 100, 100)];
    editor.select([a, b]);
    run(id);
    expect([element(a), element(b)]).toMatchObject(expected);
  });

  test('one element aligns with the page', () => {
    const { editor, rectangle, element, run } = setup();
    const a = rectangle(100, 100);
    editor.select([a]);
    run('align-centre');
    run('align-middle');
    expect(element(a)).toMatchObject({ x: 450, y: 450 });
  });

  test('distributing makes the gaps equal and keeps the ends', () => {
    const { editor, rectangle, element, run } = setup();
    const ids = [rectangle(0, 0, 100), rectangle(110, 0, 50), rectangle(500, 0, 100)];
    editor.select(ids);
    run('distribute-horizontally');
    expect(ids.map((id) => element(id).x)).toEqual([0, 275, 500].map((x, i) => (i === 1 ? 275 : x)));
  });
});

describe('copies', () => {
  test('duplicate lies a little beside, on top, and is selected', () => {
    const { editor, rectangle, element, order, run } = setup();
    const a = rectangle(100, 100);
    editor.select([a]);
    run('duplicate');
    const [copy] = editor.session.get().selection;
    expect(element(copy!)).toMatchObject({ x: 120, y: 120 });
    expect(order()).toEqual([a, copy]);
  });

  test('[E-44] copy and paste works over pages and, by the system’s clipboard, over tabs', () => {
    const { editor, rectangle, run, written } = setup();
    const a = rectangle(100, 100);
    editor.select([a]);
    run('copy');
    run('add-page');
    run('paste');
    expect([...editor.elements.values()]).toMatchObject([{ x: 120, y: 120, type: 'shape' }]);
    const other = setup();
    const { elements, assets } = readClipboardText(written[0]!)!;
    other.editor.clipboard = { ...repairCopied(elements, assets), pasted: 0 };
    other.run('paste');
    expect([...other.editor.elements.values()]).toMatchObject([{ x: 120, y: 120 }]);
    expect(readClipboardText('{"commonplace-elements"')).toBeNull();
    expect(readClipboardText('hello')).toBeNull();
  });

  test('cut takes away and paste gives back', () => {
    const { editor, rectangle, run } = setup();
    rectangle(0, 0);
    run('select-all');
    run('cut');
    expect(editor.elements.size).toBe(0);
    run('paste');
    expect(editor.elements.size).toBe(1);
  });

  test('[E-21] a copied group keeps what is in it; deleting a group takes all', () => {
    const { editor, rectangle, run } = setup();
    editor.select([rectangle(0, 0), rectangle(50, 0)]);
    run('group');
    run('duplicate');
    expect(editor.elements.size).toBe(6);
    const [copy] = editor.session.get().selection;
    expect([...editor.elements.values()].filter(({ parent }) => parent === copy)).toHaveLength(2);
    run('delete');
    expect(editor.elements.size).toBe(3);
  });
});

test('[E-21] ungroup puts the children in the group’s place', () => {
  const { editor, rectangle, order, run } = setup();
  const [a, b, c, d] = [rectangle(0, 0), rectangle(50, 0), rectangle(100, 0), rectangle(150, 0)];
  editor.select([b, c]);
  run('group');
  expect(order()).toEqual([a, b, c, d]);
  run('ungroup');
  expect(order()).toEqual([a, b, c, d]);
  expect(editor.session.get().selection).toEqual([b, c]);
  expect(editor.elements.size).toBe(4);
});

test('[E-37] nudges that follow quickly are one step', () => {
  const { editor, clock, rectangle, element, run } = setup();
  const a = rectangle(100, 100);
  editor.select([a]);
  for (let i = 0; i < 5; i++) {
    clock.now += 100;
    run('nudge-right');
  }
  clock.now += 5_000;
  run('nudge-down-far');
  expect(element(a)).toMatchObject({ x: 105, y: 110 });
  editor.history.undo();
  expect(element(a)).toMatchObject({ x: 105, y: 100 });
  editor.history.undo();
  expect(element(a)).toMatchObject({ x: 100, y: 100 });
});

describe('[E-28] pages', () => {
  test('added behind the current one, duplicated with what is on it, deleted with undo', () => {
    const { editor, rectangle, run } = setup();
    rectangle(0, 0);
    const first = editor.pageId;
    run('duplicate-page');
    const second = editor.pageId;
    expect(second).not.toBe(first);
    expect(editor.elements.size).toBe(1);
    run('previous-page');
    expect(editor.pageId).toBe(first);
    run('next-page');
    run('delete-page');
    expect(editor.pageId).toBe(first);
    editor.history.undo();
    expect(editor.pageId).toBe(second);
    expect(editor.elements.size).toBe(1);
  });
  test('the last page stays', () => {
    const { editor } = setup();
    expect(commandById('delete-page').enabled(editor)).toBe(false);
  });
});

test('[E-02] bold styles what is marked while writing, else the whole text', () => {
  const { editor, text, element, run } = setup();
  const id = text('one two');
  editor.select([id]);
  editor.session.set({ editing: id, caret: { start: 4, end: 7 } });
  run('bold');
  expect(element(id)).toMatchObject({
    paragraphs: [
      {
        runs: [
          { text: 'one ', style: {} },
          { text: 'two', style: { weight: 700 } },
        ],
      },
    ],
  });
  editor.session.set({ editing: null });
  run('bold');
  expect(element(id)).toMatchObject({
    style: { weight: 700 },
    paragraphs: [{ runs: [{ text: 'one two', style: {} }] }],
  });
});

test('[E-55] Tab steps through everything in order and lets go at the end; Enter writes, Escape steps out', () => {
  const { editor, rectangle, text, run } = setup();
  const ids = [rectangle(0, 0), text('a')];
  run('select-next');
  expect(editor.session.get().selection).toEqual([ids[0]]);
  run('select-next');
  expect(editor.session.get().selection).toEqual([ids[1]]);
  expect(commandById('select-next').enabled(editor)).toBe(false);
  run('open');
  expect(editor.session.get().editing).toBe(ids[1]);
  run('step-out');
  expect(editor.session.get()).toMatchObject({ editing: null, selection: [ids[1]] });
  run('step-out');
  expect(editor.session.get().selection).toEqual([]);
});

test('a read-only design cannot be changed', () => {
  const { editor, rectangle } = setup();
  const a = rectangle(0, 0);
  editor.select([a]);
  editor.session.set({ readOnly: true });
  editor.edit('move', [a], { x: 500 });
  expect(editor.elements.get(a)!.x).toBe(0);
  expect(commandById('delete').enabled(editor)).toBe(false);
});

describe('[E-54] keys', () => {
  const press = (over: Partial<KeyPress>): KeyPress => ({
    key: '',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...over,
  });
  const found = (over: Partial<KeyPress>, typing = false): string | undefined => {
    const command: Command | undefined = commandForKey(press(over), typing);
    return command?.id;
  };
  test.each([
    ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'undo'],
    ['Cmd+Shift+Z', { key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    ['Ctrl+Y', { key: 'y', ctrlKey: true }, 'redo'],
    ['Delete', { key: 'Delete' }, 'delete'],
    ['T', { key: 't' }, 'tool-text'],
    ['F', { key: 'f' }, 'tool-frame'],
    ['Shift+ArrowUp', { key: 'ArrowUp', shiftKey: true }, 'nudge-up-far'],
    ['Ctrl+]', { key: ']', ctrlKey: true }, 'bring-forward'],
    ['?', { key: '?', shiftKey: true }, 'show-shortcuts'],
    ['Ctrl++ with Shift', { key: '+', ctrlKey: true, shiftKey: true }, 'zoom-in'],
    ['Shift+1 by place', { key: '!', code: 'Digit1', shiftKey: true }, 'zoom-fit'],
    ['Ctrl+Z on a Cyrillic keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['Alt+A on a Mac', { key: 'å', code: 'KeyA', altKey: true }, 'align-left'],
    ['AltGr+A', { key: 'a', code: 'KeyA', altKey: true, altGraph: true }, undefined],
    ['the order by arrows, on every keyboard', { key: 'ArrowUp', code: 'ArrowUp', ctrlKey: true }, 'bring-forward'],
    ['[E-17] Alt+Shift+→', { key: 'ArrowRight', altKey: true, shiftKey: true }, 'grow-right'],
    ['[E-17] Alt+↓', { key: 'ArrowDown', altKey: true }, 'along-down'],
    ['Ctrl+] on an Arabic keyboard', { key: 'د', code: 'BracketRight', ctrlKey: true }, 'bring-forward'],
    ['Ctrl+[ on an Arabic keyboard', { key: 'ج', code: 'BracketLeft', ctrlKey: true }, 'send-backward'],
    ['Ctrl+[ on a German keyboard', { key: 'ü', code: 'BracketLeft', ctrlKey: true }, 'send-backward'],
    ['/ on an Arabic keyboard', { key: 'ظ', code: 'Slash' }, 'palette'],
    ['? on an Arabic keyboard', { key: '؟', code: 'Slash', shiftKey: true }, 'show-shortcuts'],
    ['- on a French keyboard, where ) has its place', { key: ')', code: 'Minus', ctrlKey: true }, undefined],
    ['/ on a German keyboard, where - has its place', { key: '-', code: 'Slash' }, 'zoom-out'],
    ['a letter that means nothing', { key: 'q' }, undefined],
  ] as const)('%s', (_, over, id) => {
    expect(found(over)).toBe(id);
  });
  test('while typing, letters and Delete belong to the text; undo and bold still work', () => {
    expect([
      found({ key: 't' }, true),
      found({ key: 'Delete' }, true),
      found({ key: 'a', ctrlKey: true }, true),
    ]).toEqual([undefined, undefined, undefined]);
    expect([found({ key: 'b', ctrlKey: true }, true), found({ key: 'Escape' }, true)]).toEqual(['bold', 'step-out']);
  });
  test.each([
    ['f', 'find'],
    ['=', 'zoom-in'],
    ['-', 'zoom-out'],
    ['0', 'zoom-actual'],
  ])(
    'while typing Ctrl+%s is the editor’s, too: the browser would search or enlarge the page around the canvas',
    (key, id) => {
      expect(found({ key, ctrlKey: true }, true)).toBe(id);
      expect(found({ key }, true)).toBeUndefined();
    },
  );
});

test('a text’s new height, when its font has come, belongs to the step that asked for the font', () => {
  const { editor, text, element } = setup();
  const id = text('one two three', 0, 0, 200);
  const before = editor.elements.get(id)!.height;
  const wide = (value: string, style: { size: number }) => ({
    width: value.length * style.size,
    ascent: 16,
    descent: 4,
  });
  Object.assign(editor, { measure: wide });
  editor.refit();
  expect(element(id).height).toBeGreaterThan(before);
  editor.history.undo();
  expect(editor.elements.has(id)).toBe(false);
});

describe('[E-55] what a command did is said', () => {
  function heard() {
    const fixture = editorFixture();
    const said: [key: string, values: object | undefined][] = [];
    const host = {
      writeClipboard: () => undefined,
      announce: (key: string, values?: object) => void said.push([key, values]),
    } as unknown as CommandHost;
    const run = (id: string) => {
      commandById(id).run(fixture.editor, host);
      return said.splice(0);
    };
    const ids = [0, 1, 2].map((n) => fixture.rectangle(n * 10, 0));
    fixture.editor.select([ids[0]!]);
    return { ...fixture, run };
  }

  test('flip, opacity, hide and lock', () => {
    const { run } = heard();
    expect(run('flip-horizontally')).toEqual([['said.flippedHorizontally', undefined]]);
    expect(run('flip-vertically')).toEqual([['said.flippedVertically', undefined]]);
    expect(run('opacity-40')).toEqual([['said.opacity', { percent: 40 }]]);
    expect([...run('toggle-hidden'), ...run('toggle-hidden')].map(([key]) => key)).toEqual([
      'said.hidden',
      'said.shown',
    ]);
    expect(run('lock-position')).toEqual([['said.positionLocked', undefined]]);
    expect(run('toggle-lock')).toEqual([['said.locked', undefined]]);
    // What is locked takes none of it.
    expect(run('flip-horizontally')).toEqual([['said.unchanged', undefined]]);
    expect(run('opacity-50')).toEqual([['said.unchanged', undefined]]);
    expect(run('toggle-lock')).toEqual([['said.unlocked', undefined]]);
  });

  test('order says the layer, also where it is the last', () => {
    const { run } = heard();
    expect(run('bring-forward')).toEqual([['said.layer', { place: 2, count: 3 }]]);
    expect(run('bring-to-front')).toEqual([['said.layer', { place: 3, count: 3 }]]);
    expect(run('bring-forward')).toEqual([['said.layer', { place: 3, count: 3 }]]);
    expect(run('send-to-back')).toEqual([['said.layer', { place: 1, count: 3 }]]);
  });

  test('cut is not called copied, but where a lock keeps what was copied in its place', () => {
    const { editor, run } = heard();
    expect(run('copy')).toEqual([['said.copied', { count: 1 }]]);
    run('toggle-lock');
    expect(run('cut')).toEqual([['said.copied', { count: 1 }]]);
    editor.history.undo();
    editor.select([...editor.elements.keys()].slice(0, 2));
    expect(run('cut')).toEqual([['said.cut', { count: 2 }]]);
    expect(editor.elements.size).toBe(1);
  });
});
