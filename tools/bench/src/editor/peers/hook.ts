import type { Neutral } from '../neutral';

/** What a page has to offer to be measured; ours does it at `?bench=1`. */
export interface EditorHook {
  version: string;
  readyAt?: number;
  prepare?(neutral: Neutral): unknown;
  load(document: unknown): void | Promise<void>;
  count(): number;
  rectOf(id: string): { x: number; y: number; width: number; height: number } | null;
  zoom(): number;
  fit(): void;
  deleteFirst(count: number): void;
  undo(): void;
  exportPng(): Promise<Blob>;
}
declare global {
  interface Window {
    __editorBench?: EditorHook;
  }
}

export function install(hook: EditorHook): void {
  window.__editorBench = hook;
  requestAnimationFrame(() => requestAnimationFrame(() => (hook.readyAt = performance.now())));
}
