/**
 * What a page gets while its remote is worked on: it loads anew after a good build and shows what a bad one said. A script of its own and no
 * inline style, as the content-security policy wants.
 */
export const PAGE_CLIENT = `
const source = new EventSource('/__dev/builds');
let box;
source.addEventListener('built', () => location.reload());
source.addEventListener('failed', (event) => {
  box ??= document.body.appendChild(document.createElement('pre'));
  box.textContent = JSON.parse(event.data).join('\\n\\n');
  Object.assign(box.style, {
    position: 'fixed', inset: '0', margin: '0', padding: '24px', overflow: 'auto', zIndex: '2147483647',
    background: '#1b1410', color: '#ffd9c7', font: '13px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap',
  });
});
`;
