import { Badge } from '@commonplace/ui';
import { useState } from 'react';
import { useEditor } from '../app/context';
import { useText } from '../app/texts';
import fields from './fields.module.css';

/** Description and licence of a picture. */
export function ImageSection() {
  const t = useText();
  const editor = useEditor();
  const [element] = editor.selected();
  if (element?.type !== 'image' && element?.type !== 'svg') return null;
  const licence = editor.asset(element.asset)?.licence;
  return (
    <section>
      <AltField key={element.id} value={element.alt} onCommit={(alt) => editor.edit('alt', [element.id], { alt })} />
      {licence && (
        <div className={fields.licence}>
          <h3>{t('properties.licence')}</h3>
          <p>
            {licence.id} {licence.premium && <Badge tone="premium">{t('photos.premium')}</Badge>}
          </p>
          {licence.attribution && <p>{licence.attribution}</p>}
          {licence.premium && <p>{t('properties.premiumNotice')}</p>}
        </div>
      )}
    </section>
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
