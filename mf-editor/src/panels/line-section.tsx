import type { DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import { routed } from '../connectors/route';
import { canHold } from '../connectors/hold';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import { dashOf, DASHES, outlineWithDash, withDash, type Dash } from '../elements/dash';
import { ChoiceField } from './choice-field';

const ENDS = [
  'none',
  'arrow',
  'triangle',
  'dot',
  'diamond',
  'bar',
] as const satisfies readonly ElementOf<'line'>['end'][];
const ROUTES = ['straight', 'elbow'] as const;

/** Dashes of lines and outlines, and the ends of lines. */
export function LineSection() {
  const t = useText();
  const editor = useEditor();
  const drawn = editor.selectedDeep().filter((element) => 'stroke' in element && element.stroke !== null);
  const [first] = drawn;
  if (!first || !('stroke' in first) || !first.stroke) return null;
  const ids = drawn.map(({ id }) => id);
  const line = drawn.find((element) => element.type === 'line');
  const setEnd = (side: 'start' | 'end') => (end: ElementOf<'line'>['end']) =>
    editor.edit('line-end', ids, ({ type }) => (type === 'line' ? { [side]: end } : null));
  return (
    <section>
      <ChoiceField
        label={t('line.dash')}
        value={dashOf(first.stroke)}
        options={DASHES.map((dash) => ({ value: dash, label: t(`line.${dash}`) }))}
        onChange={(dash) => editor.edit('dash', ids, (element) => dashed(element, dash))}
      />
      {line && (
        <>
          {canHold(line) && (
            <ChoiceField
              label={t('line.route')}
              value={line.route ?? 'straight'}
              options={ROUTES.map((route) => ({ value: route, label: t(`line.route.${route}`) }))}
              onChange={(route) => editor.edit('route', ids, (element) => routed(element, route, editor.elements))}
            />
          )}
          <ChoiceField label={t('line.start')} value={line.start} options={ends()} onChange={setEnd('start')} />
          <ChoiceField label={t('line.end')} value={line.end} options={ends()} onChange={setEnd('end')} />
        </>
      )}
    </section>
  );
  function ends() {
    return ENDS.map((end) => ({ value: end, label: t(`line.end.${end}`) }));
  }
}

function dashed(element: DesignElement, dash: Dash) {
  if (element.type === 'shape' && element.stroke) return { stroke: outlineWithDash(element.stroke, dash) };
  return element.type === 'line' ? { stroke: withDash(element.stroke, dash) } : null;
}
