import type { DesignElement } from '@commonplace/contracts/design/document';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import type { ElementPatch } from '../document/records';
import { withWidth } from '../elements/dash';
import { ColourField } from './colour-field';
import { NumberField } from './number-field';
import { PaintField } from './paint-field';
import fields from './fields.module.css';

const DEFAULT_STROKE = { colour: '#1c1b1f', width: 4, dash: [] };

/** Colours and outlines of shapes and lines. */
export function FillSection() {
  const t = useText();
  const editor = useEditor();
  const drawn = editor.selectedDeep().filter((element) => element.type === 'shape' || element.type === 'line');
  const shape = drawn.find((element) => element.type === 'shape');
  const line = drawn.find((element) => element.type === 'line');
  const ids = drawn.map(({ id }) => id);
  const edit = (label: string, change: (element: DesignElement) => ElementPatch | null) =>
    editor.edit(label, ids, change, `${label}:${ids.join()}`);
  const stroke = shape?.stroke ?? line?.stroke ?? null;
  return (
    <section>
      {shape && (
        <PaintField
          label={t('properties.fill')}
          value={shape.fill}
          allowNone
          onChange={(fill) => edit('fill', ({ type }) => (type === 'shape' ? { fill } : null))}
        />
      )}
      <ColourField
        label={t(shape ? 'properties.stroke' : 'properties.colour')}
        value={stroke?.colour ?? null}
        allowNone={!line}
        onChange={(colour) =>
          edit('outline', (element) => {
            if (element.type !== 'shape' && element.type !== 'line') return null;
            return {
              stroke: colour === null ? null : { ...(element.stroke ?? DEFAULT_STROKE), colour },
            };
          })
        }
      />
      <div className={fields.numbers}>
        {stroke && (
          <NumberField
            label={t('properties.strokeWidth')}
            unit="px"
            least={0}
            most={400}
            value={stroke.width}
            onCommit={(width) =>
              edit('outline-width', (element) =>
                (element.type === 'shape' || element.type === 'line') && element.stroke
                  ? { stroke: withWidth(element.stroke, width) }
                  : null,
              )
            }
          />
        )}
        {shape?.shape === 'rectangle' && (
          <NumberField
            label={t('properties.radius')}
            unit="px"
            least={0}
            most={5_000}
            value={shape.radius}
            onCommit={(radius) => edit('radius', ({ type }) => (type === 'shape' ? { radius } : null))}
          />
        )}
        {(shape?.shape === 'star' || shape?.shape === 'polygon') && (
          <NumberField
            label={t('properties.points')}
            least={3}
            most={60}
            value={shape.points}
            onCommit={(points) =>
              edit('points', ({ type }) => (type === 'shape' ? { points: Math.round(points) } : null))
            }
          />
        )}
      </div>
    </section>
  );
}
