/**
 * How the page's content looks where no script runs, and that it is not drawn where one does. In the page itself, because the frame's own style
 * sheets come with its scripts. Its rules have no weight of their own, so that a first look is drawn by its own.
 */
export const plainStyle = [
  '@media(scripting:enabled){#plain:not([data-look]),#plain[data-look=""]{display:none}}',
  '#plain{max-width:72rem;margin:0 auto;padding:1.5rem;font:1rem/1.55 system-ui,sans-serif}',
  '[data-theme=dark] #plain{background:#15120e;color:#f5efe4}',
  ':where(#plain) img{max-width:100%;height:auto}',
  ':where(#plain) ul{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.5rem 1rem}',
  ':where(#plain) .list{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:1rem}',
  ':where(#plain) .list span{display:block}',
  ':where(#plain) dl div{display:flex;gap:.5rem}',
  ':where(#plain) dd{margin:0}',
  ':where(#plain) a{color:inherit}',
  '@media print{[data-theme=dark] #plain{background:none;color:inherit}}',
].join('');
