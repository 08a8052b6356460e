/** Style of the hosted card form, light and dark. */
export const FRAME_STYLE = `
:root { --ink: #1b1813; --soft: #564e42; --line: #e3dbcd; --edge: #8a7f6f; --field: #fffdf9; --accent: #2a3bd1; --on-accent: #ffffff; --bad: #b3261e; --panel: #f1ede2; color-scheme: light; }
.dark { --ink: #f5efe4; --soft: #c3b8a8; --line: #383128; --edge: #887c6c; --field: #1d1914; --accent: #8f9bff; --on-accent: #15120e; --bad: #ff8a80; --panel: #262019; color-scheme: dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { background: transparent; }
body { margin: 0; color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 4px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 16px; margin-bottom: 24px; padding-bottom: 16px; border-bottom: 1px solid var(--line); }
p { margin: 0; }
.what { color: var(--soft); }
.amount { font-size: 1.5rem; font-weight: 650; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { display: block; margin-bottom: 6px; font-size: 0.875rem; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--edge); border-radius: 10px; background: var(--field); color: inherit; font: inherit; font-variant-numeric: tabular-nums; transition: border-color 120ms; }
[dir='rtl'] input[dir='ltr'] { text-align: end; }
input::placeholder { color: var(--soft); opacity: 0.75; }
input:hover { border-color: var(--soft); }
input:focus-visible, button:focus-visible, summary:focus-visible { outline: 3px solid color-mix(in srgb, var(--accent) 45%, transparent); outline-offset: 1px; border-color: var(--accent); }
input[aria-invalid='true'] { border-color: var(--bad); }
.error { min-height: 0; margin-top: 4px; color: var(--bad); font-size: 0.875rem; }
.error:empty { display: none; }
.message { padding: 12px 14px; border-radius: 10px; background: color-mix(in srgb, var(--bad) 12%, transparent); color: var(--bad); }
button { min-height: 48px; padding: 10px 18px; border: 1px solid var(--edge); border-radius: 10px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.primary { width: 100%; border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.primary:hover { filter: brightness(1.06); }
button:disabled { cursor: default; opacity: 0.6; }
.safe { color: var(--soft); font-size: 0.8125rem; text-align: center; }
#challenge { padding: 24px; border: 1px solid var(--line); border-radius: 14px; }
h1 { margin: 0 0 8px; font-size: 1.25rem; }
.choices { display: grid; gap: 12px; margin-top: 20px; }
details { margin-top: 28px; padding: 14px 16px; border-radius: 12px; background: var(--panel); font-size: 0.875rem; }
summary { cursor: pointer; font-weight: 600; border-radius: 6px; }
details p { margin: 8px 0; color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; padding: 6px 0; }
li + li { border-top: 1px solid var(--line); }
code { font: 0.875rem ui-monospace, SFMono-Regular, Menlo, monospace; }
li span { color: var(--soft); }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
