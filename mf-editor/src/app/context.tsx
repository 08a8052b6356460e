import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Editor } from '../session/editor';
import type { SessionState, ViewSettings } from '../session/session-state';
import type { ExportJobState } from './export-job';
import type { Workspace, WorkspaceState } from './workspace';

/** ms without a key until panels follow, and ms that they wait at most: drawing them with every key would cost more than the key. */
const WHILE_WRITING = { calm: 200, most: 2_000 } as const;

/** What only the canvas shows, and changes with every move of the pointer. */
const OF_THE_CANVAS: ReadonlySet<string> = new Set<keyof SessionState>(['hover', 'marquee', 'guides', 'holding']);

/** Tells panels that the editor changed: at most once per frame, and not while a gesture is under way, so that a drag redraws no panel. */
export class EditorSignal {
  #version = 0;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  #listeners = new Set<() => void>();
  readonly #offs: (() => void)[];

  constructor(editor: Editor) {
    const tell = () => {
      this.#frame = 0;
      clearTimeout(this.#timer);
      this.#waitingSince = null;
      this.#version++;
      for (const listener of [...this.#listeners]) listener();
    };
    const bump = () => {
      const { moving, editing } = editor.session.get();
      if (this.#frame !== 0 || moving !== null) return;
      // The keys go to the unseen text field; whoever pulls a slider of a panel meanwhile sees it follow at once.
      const writing = editing !== null && document.activeElement?.tagName === 'TEXTAREA';
      if (!writing) return void (this.#frame = requestAnimationFrame(tell));
      const now = performance.now();
      this.#waitingSince ??= now;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(tell, Math.min(WHILE_WRITING.calm, this.#waitingSince + WHILE_WRITING.most - now));
    };
    const session = (now: SessionState, before: SessionState) => {
      // What a marquee selects is told when it ends.
      if (now.marquee !== null) return;
      const keys = Object.keys(now) as (keyof SessionState)[];
      if (before.marquee === null && keys.every((key) => OF_THE_CANVAS.has(key) || now[key] === before[key])) return;
      bump();
    };
    this.#offs = [editor.store.subscribe(bump), editor.session.subscribe(session), editor.history.watch(bump)];
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly version = (): number => this.#version;
  destroy(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    for (const off of this.#offs) off();
  }
}

export interface EditorContextValue {
  workspace: Workspace;
  signal: EditorSignal;
}
export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

function useContextValue(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('This component must be drawn inside the editor');
  return value;
}
export function useWorkspace(): Workspace {
  return useContextValue().workspace;
}

/** The editor; the component is drawn anew when document, selection or history changed. */
export function useEditor(): Editor {
  const { workspace, signal } = useContextValue();
  useSyncExternalStore(signal.subscribe, signal.version);
  return workspace.editor;
}

export function useWorkspaceState(): WorkspaceState {
  const { state } = useWorkspace();
  return useSyncExternalStore(
    (listener) => state.subscribe(listener),
    () => state.get(),
  );
}

/** The export that runs beside the work, if any. */
export function useExportJob(): ExportJobState {
  const { state } = useWorkspace().exports;
  return useSyncExternalStore(
    (listener) => state.subscribe(listener),
    () => state.get(),
  );
}

/** Zoom in percent, a moment after the last change: a zoom gesture redraws no panel. */
export function useZoomPercent(): number {
  const { editor } = useWorkspace();
  const [percent, setPercent] = useState(() => Math.round(editor.viewport.get().zoom * 100));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setPercent(Math.round(editor.viewport.get().zoom * 100));
    read();
    const off = editor.viewport.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(read, 120);
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [editor]);
  return percent;
}

export function useSettings(): ViewSettings {
  const { settings } = useWorkspace().editor;
  return useSyncExternalStore(
    (listener) => settings.subscribe(listener),
    () => settings.get(),
  );
}
