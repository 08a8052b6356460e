import type { ElementOf } from '@commonplace/contracts/design/document';
import { Button, Checkbox } from '@commonplace/ui';
import { useRef, useState } from 'react';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import { commandById } from '../commands/commands';
import { PRESETS } from '../elements/image/adjust';
import { coverCrop, cropTo, cropZoom, isWhole, wholeCrop } from '../elements/image/crop';
import { usePlacing } from '../library/use-placing';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour-field';
import { Disclosure } from './disclosure';
import { NumberField } from './number-field';
import fields from './fields.module.css';
import { RangeField } from './range-field';
import { useWorkspace } from '../app/context';

type ImageElement = ElementOf<'image'>;
type Filters = ImageElement['filters'];
const MASKS = ['none', 'ellipse', 'triangle', 'star', 'hexagon', 'heart', 'diamond', 'arch'] as const;
const RATIOS = {
  free: null,
  original: 0,
  '1:1': 1,
  '4:5': 4 / 5,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '9:16': 9 / 16,
} as const;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
type Ratio = keyof typeof RATIOS;
const SLIDERS = [
  ['brightness', -100],
  ['contrast', -100],
  ['saturation', -100],
  ['temperature', -100],
  ['hue', -180],
  ['sepia', 0],
  ['vignette', 0],
  ['blur', 0],
] as const;

/** What can be done with one picture. */
export function PictureSection() {
  const t = useText();
  const editor = useEditor();
  const workspace = useWorkspace();
  const placing = usePlacing();
  const file = useRef<HTMLInputElement>(null);
  const [image] = editor.selected();
  if (image?.type !== 'image') return null;
  const edit = (label: string, patch: Partial<ImageElement>, merge = false) =>
    editor.edit(label, [image.id], patch, merge ? `${label}:${image.id}` : undefined);
  const { cropping } = editor.session.get();
  const background = commandById('set-background');
  const source = editor.asset(image.asset);
  return (
    <section>
      <h3>{t('picture.title')}</h3>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void placing.replaceWith(image.id, chosen);
        }}
      />
      <div className={fields.buttonRows}>
        <Button size="small" onClick={() => file.current?.click()}>
          {t('picture.upload')}
        </Button>
        {image.asset !== '' && (
          <Button
            size="small"
            aria-pressed={cropping === image.id}
            onClick={() => editor.session.set({ cropping: cropping === image.id ? null : image.id })}
          >
            {t(cropping === image.id ? 'picture.done' : 'picture.crop')}
          </Button>
        )}
        {background.enabled(editor) && (
          <Button size="small" onClick={() => background.run(editor, workspace)}>
            {t('picture.background')}
          </Button>
        )}
        {image.frame && image.asset !== '' && (
          <Button size="small" onClick={() => edit('empty-frame', { asset: '' })}>
            {t('picture.empty')}
          </Button>
        )}
      </div>
      {source && (
        <ChoiceField
          label={t('picture.fit')}
          value={isWhole(image.crop) ? 'whole' : 'cover'}
          options={(['cover', 'whole'] as const).map((fit) => ({ value: fit, label: t(`picture.fit.${fit}`) }))}
          onChange={(fit) =>
            edit('crop', { crop: fit === 'whole' ? wholeCrop(source, image) : coverCrop(source, image, WHOLE) })
          }
        />
      )}
      {cropping === image.id && <CropFields image={image} edit={edit} />}
      <ChoiceField
        label={t('picture.mask')}
        value={image.mask}
        options={MASKS.map((mask) => ({ value: mask, label: t(`picture.mask.${mask}`) }))}
        onChange={(mask) => edit('mask', { mask })}
      />
      <Checkbox
        label={t('picture.frame')}
        checked={image.frame ?? false}
        onChange={(event) => edit('frame', { frame: event.target.checked })}
      />
      <div className={fields.numbers}>
        <NumberField
          label={t('properties.radius')}
          unit="px"
          least={0}
          most={5_000}
          value={image.radius}
          onCommit={(radius) => edit('radius', { radius })}
        />
        <NumberField
          label={t('picture.borderWidth')}
          unit="px"
          least={0}
          most={400}
          value={image.border?.width ?? 0}
          onCommit={(width) =>
            edit('border', { border: width === 0 ? null : { colour: '#1c1b1f', dash: [], ...image.border, width } })
          }
        />
      </div>
      {image.border && (
        <ColourField
          label={t('picture.border')}
          value={image.border.colour}
          onChange={(colour) => colour && edit('border', { border: { ...image.border!, colour } }, true)}
        />
      )}
      <FilterFields filters={image.filters} onChange={(filters, merge) => edit('filters', { filters }, merge)} />
    </section>
  );
}

function CropFields({
  image,
  edit,
}: {
  image: ImageElement;
  edit: (label: string, patch: Partial<ImageElement>, merge?: boolean) => void;
}) {
  const t = useText();
  const editor = useEditor();
  const [ratio, setRatio] = useState<Ratio>('free');
  const asset = editor.asset(image.asset);
  if (!asset) return null;
  const { crop } = image;
  function choose(next: Ratio): void {
    setRatio(next);
    const wanted = RATIOS[next];
    if (wanted === null) return;
    const value = wanted === 0 ? asset!.width / Math.max(1, asset!.height) : wanted;
    edit('crop', cropTo(image, asset!, value));
  }
  const free = { x: 1 - crop.width, y: 1 - crop.height };
  return (
    <>
      <ChoiceField
        label={t('picture.ratio')}
        value={ratio}
        options={(Object.keys(RATIOS) as Ratio[]).map((one) => ({
          value: one,
          label: one === 'free' || one === 'original' ? t(`picture.ratio.${one}`) : one,
        }))}
        onChange={choose}
      />
      <RangeField
        label={t('picture.zoom')}
        value={Math.round(100 / Math.max(crop.width, crop.height))}
        least={100}
        most={500}
        unit=" %"
        onChange={(percent) => edit('crop', { crop: cropZoom(asset, image, percent / 100) }, true)}
      />
      <RangeField
        label={t('picture.across')}
        value={free.x > 0 ? Math.round((crop.x / free.x) * 100) : 50}
        least={0}
        most={100}
        unit=" %"
        onChange={(percent) => edit('crop', { crop: { ...crop, x: (free.x * percent) / 100 } }, true)}
      />
      <RangeField
        label={t('picture.down')}
        value={free.y > 0 ? Math.round((crop.y / free.y) * 100) : 50}
        least={0}
        most={100}
        unit=" %"
        onChange={(percent) => edit('crop', { crop: { ...crop, y: (free.y * percent) / 100 } }, true)}
      />
      <Button
        size="small"
        onClick={() =>
          edit('crop', {
            ...cropTo(image, asset, asset.width / Math.max(1, asset.height)),
            crop: WHOLE,
          })
        }
      >
        {t('picture.reset')}
      </Button>
    </>
  );
}

function FilterFields({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters, merge: boolean) => void;
}) {
  const t = useText();
  const { duotone } = filters;
  return (
    <>
      <h3>{t('picture.filters')}</h3>
      <div className={fields.chips} role="group" aria-label={t('picture.filters')}>
        {PRESETS.map((preset) => (
          <button
            key={preset.name}
            type="button"
            aria-pressed={JSON.stringify(preset.filters) === JSON.stringify(filters)}
            onClick={() => onChange(preset.filters, false)}
          >
            {t(preset.name as 'filter.none')}
          </button>
        ))}
      </div>
      <Disclosure title={t('picture.adjust')}>
        {SLIDERS.map(([key, least]) => (
          <RangeField
            key={key}
            label={t(`adjust.${key}`)}
            value={filters[key] ?? 0}
            least={least}
            most={key === 'hue' ? 180 : 100}
            onChange={(value) => onChange({ ...filters, [key]: value }, true)}
          />
        ))}
        {duotone && (
          <>
            <ColourField
              label={t('adjust.duotoneDark')}
              value={duotone[0]}
              onChange={(dark) => dark && onChange({ ...filters, duotone: [dark, duotone[1]] }, true)}
            />
            <ColourField
              label={t('adjust.duotoneLight')}
              value={duotone[1]}
              onChange={(light) => light && onChange({ ...filters, duotone: [duotone[0], light] }, true)}
            />
          </>
        )}
        <Button size="small" onClick={() => onChange({}, false)}>
          {t('picture.adjustReset')}
        </Button>
      </Disclosure>
    </>
  );
}
