import type { DesignElement } from '@commonplace/contracts/design/document';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import type { ElementPatch } from '../document/records';
import { pxPerUnit } from '../document/new-document';
import { definitionOf } from '../elements/definitions';
import { anchored } from '../geometry/resize';
import type { Editor } from '../session/editor';
import { NumberField } from './number-field';
import { TogetherNumbers } from './together-section';
import fields from './fields.module.css';

/** Numbers of one element, or of what is around several, in the design's unit. */
export function PositionSection() {
  const t = useText();
  const editor = useEditor();
  const [element, ...others] = editor.selected();
  if (!element) return null;
  const { unit, resolution } = editor.store.document;
  const factor = pxPerUnit(unit, resolution);
  const single = others.length === 0 && element.type !== 'group';
  const step = unit === 'px' ? 1 : 0.1;
  const edit = (label: string, patch: ElementPatch) => editor.edit(label, [element.id], patch);
  return (
    <section>
      <h3>{t('properties.position')}</h3>
      <div className={fields.numbers}>
        {single ? (
          <>
            <NumberField
              label={t('properties.x')}
              unit={unit}
              step={step}
              value={element.x / factor}
              onCommit={(x) => edit('move', { x: x * factor })}
            />
            <NumberField
              label={t('properties.y')}
              unit={unit}
              step={step}
              value={element.y / factor}
              onCommit={(y) => edit('move', { y: y * factor })}
            />
            <NumberField
              label={t('properties.width')}
              unit={unit}
              step={step}
              least={0.01}
              value={element.width / factor}
              onCommit={(width) => resize(editor, element, { width: width * factor })}
            />
            <NumberField
              label={t('properties.height')}
              unit={unit}
              step={step}
              least={0.01}
              value={element.height / factor}
              disabled={element.type === 'text' && element.autoHeight}
              onCommit={(height) => resize(editor, element, { height: height * factor })}
            />
            <NumberField
              label={t('properties.rotation')}
              unit="°"
              value={element.rotation}
              onCommit={(rotation) => edit('rotate', { rotation })}
            />
          </>
        ) : (
          <TogetherNumbers />
        )}
        <NumberField
          label={t('properties.opacity')}
          unit="%"
          least={0}
          most={100}
          value={element.opacity * 100}
          onCommit={(percent) =>
            editor.edit(
              'opacity',
              editor.selectedDeep().map(({ id }) => id),
              { opacity: percent / 100 },
            )
          }
        />
      </div>
    </section>
  );
}

/** As a side handle would do it: the top left corner stays. */
function resize(editor: Editor, element: DesignElement, size: { width?: number; height?: number }): void {
  const frame = anchored(element, size.width ?? element.width, size.height ?? element.height, { x: 1, y: 1 });
  const patch = definitionOf(element).resize(element, frame, size.width === undefined ? 's' : 'e', editor);
  editor.edit('resize', [element.id], patch);
}
