import { rules } from './sheets';

/** Where it stands how something is read but not seen: other sheets compose it, and words are put into `VisuallyHidden`. */
export const HIDING = 'packages/ui/src/styles/visually-hidden.module.css';

/** Cut off to nothing. */
const CUT = /^(?:inset\((?:50|100)%|rect\((?:0|1)|circle\(0|polygon\(0(?:px)? 0(?:px)?,\s*0(?:px)? 0)/;

/** Selectors by which a sheet hides from sight alone: by cutting all of something off, or by leaving a pixel of it. */
export function ownHiding(css: string): string[] {
  return rules(css)
    .filter(({ declared }) => {
      const cut = CUT.test(declared.get('clip-path') ?? declared.get('clip') ?? '');
      const width = declared.get('width') ?? declared.get('inline-size');
      const height = declared.get('height') ?? declared.get('block-size');
      const position = declared.get('position') ?? '';
      return cut || (width === '1px' && height === '1px' && /^(?:absolute|fixed)$/.test(position));
    })
    .map(({ selector }) => selector);
}
