import type { Editor } from '../session/editor';
import type { ToolName } from '../session/session-state';
import { BrushTool } from './create/brush-tool';
import { CreateTool } from './create/create-tool';
import { EraserTool } from './eraser-tool';
import { HandTool } from './hand-tool';
import { SelectTool } from './select/select-tool';
import type { Tool } from './tool';

/** Every tool, made for one editor; `isRightToLeft` tells whether the person reads and writes from the right. */
export function createTools(editor: Editor, isRightToLeft?: () => boolean): Readonly<Record<ToolName, Tool>> {
  return {
    select: new SelectTool(editor),
    hand: new HandTool(editor),
    text: new CreateTool(editor, 'text', isRightToLeft),
    rectangle: new CreateTool(editor, 'rectangle'),
    ellipse: new CreateTool(editor, 'ellipse'),
    frame: new CreateTool(editor, 'frame'),
    line: new CreateTool(editor, 'line'),
    arrow: new CreateTool(editor, 'arrow'),
    brush: new BrushTool(editor, 'brush'),
    highlighter: new BrushTool(editor, 'highlighter'),
    eraser: new EraserTool(editor),
  };
}
