import type { CommandHost } from '../commands/command';
import { commandById } from '../commands/commands';
import { editorFixture } from '../testing/editor-fixture';
import { pickLayer, placeBeside } from './layer-moves';

const none = { shiftKey: false, ctrlKey: false, metaKey: false };

test('[E-22] a layer is put right above or right below another: one place down, and to the very bottom, too', () => {
  const { editor, element, order, rectangle } = editorFixture();
  const [bottom, middle, top] = [rectangle(0, 0), rectangle(10, 0), rectangle(20, 0)];
  placeBeside(editor, top, element(middle), 'below');
  expect(order()).toEqual([bottom, top, middle]);
  placeBeside(editor, middle, element(bottom), 'below');
  expect(order()).toEqual([middle, bottom, top]);
  placeBeside(editor, middle, element(top), 'above');
  expect(order()).toEqual([bottom, top, middle]);
  editor.history.undo();
  expect(order()).toEqual([middle, bottom, top]);
});

test('[E-22] a layer goes into the group of the one it is put beside, and a group not into itself', () => {
  const { editor, element, rectangle } = editorFixture();
  const [one, two, outside] = [rectangle(0, 0), rectangle(10, 0), rectangle(20, 0)];
  editor.select([one, two]);
  commandById('group').run(editor, {} as CommandHost);
  const group = element(one).parent!;
  placeBeside(editor, outside, element(one), 'below');
  expect(element(outside).parent).toBe(group);
  placeBeside(editor, group, element(two), 'above');
  expect(element(group).parent).toBeNull();
});

test('[E-22] Ctrl and Cmd put a layer into the selection and take it out, Shift takes all between', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(pickLayer(['a'], rows, 'c', none)).toEqual(['c']);
  expect(pickLayer(['a'], rows, 'c', { ...none, ctrlKey: true })).toEqual(['a', 'c']);
  expect(pickLayer(['a', 'c'], rows, 'c', { ...none, metaKey: true })).toEqual(['a']);
  expect(pickLayer(['a'], rows, 'c', { ...none, shiftKey: true }).sort()).toEqual(['a', 'b', 'c']);
  expect(pickLayer(['d'], rows, 'b', { ...none, shiftKey: true }).sort()).toEqual(['b', 'c', 'd']);
  expect(pickLayer([], rows, 'b', { ...none, shiftKey: true })).toEqual(['b']);
});
