import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { Badge } from '@commonplace/ui';
import { useState } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { assetsOf } from '../document/used-assets';
import fields from './fields.module.css';

/** Description of a picture or video; and the licences of what any element shows or is written in. */
export function ImageSection() {
  const editor = useEditor();
  const [element] = editor.selected();
  if (!element) return null;
  const shown = assetsOf(element, editor.store.assets.values()).flatMap((id) => editor.asset(id) ?? []);
  const licensed = shown.filter(({ licence }) => licence !== null);
  const isPicture = 'asset' in element;
  if (!isPicture && licensed.length === 0) return null;
  return (
    <section>
      {isPicture && (
        <AltField key={element.id} value={element.alt} onCommit={(alt) => editor.edit('alt', [element.id], { alt })} />
      )}
      {licensed.map((asset) => (
        <Licence key={asset.id} asset={asset} />
      ))}
    </section>
  );
}

function Licence({ asset: { kind, licence, title } }: { asset: DocumentAsset }) {
  const t = useText();
  const workspace = useWorkspace();
  if (!licence) return null;
  return (
    <div className={fields.licence}>
      <h3>{t('properties.licence')}</h3>
      {kind === 'font' && title && <p>{title}</p>}
      <p>
        {licence.id} {licence.premium && <Badge tone="premium">{t('photos.premium')}</Badge>}
      </p>
      {licence.attribution && <p>{licence.attribution}</p>}
      {licence.premium && workspace.watermarks && <p>{t('properties.premiumNotice')}</p>}
    </div>
  );
}

function AltField({ value, onCommit }: { value: string; onCommit: (alt: string) => void }) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <label className={fields.alt}>
      {t('properties.alt')}
      <textarea
        rows={2}
        dir="auto"
        maxLength={1_000}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => {
          if (draft !== null) onCommit(draft);
          setDraft(null);
        }}
      />
    </label>
  );
}
