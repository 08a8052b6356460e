import { Button } from '@commonplace/ui';
import { useEffect, useState } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { ColourField } from './colour-field';

/** Every colour of a graphic, each to be replaced by another. */
export function GraphicSection() {
  const t = useText();
  const editor = useEditor();
  const { svgColours } = useWorkspace();
  const [element] = editor.selected();
  const asset = element?.type === 'svg' ? element.asset : null;
  const [found, setFound] = useState<{ asset: string; colours: string[] } | null>(null);
  useEffect(() => {
    let live = true;
    if (asset !== null) void svgColours(asset).then((colours) => live && setFound({ asset, colours }));
    return () => {
      live = false;
    };
  }, [asset, svgColours]);
  if (element?.type !== 'svg' || found?.asset !== asset || found.colours.length === 0) return null;
  return (
    <section>
      <h3>{t('graphic.colours')}</h3>
      {found.colours.map((colour, index) => (
        <ColourField
          key={colour}
          label={t('graphic.colour', { number: index + 1 })}
          value={element.recolour[colour] ?? (colour === 'currentColor' ? '#000000' : colour)}
          onChange={(next) =>
            next &&
            editor.edit(
              'recolour',
              [element.id],
              { recolour: { ...element.recolour, [colour]: next } },
              `recolour:${element.id}:${colour}`,
            )
          }
        />
      ))}
      {Object.keys(element.recolour).length > 0 && (
        <Button size="small" onClick={() => editor.edit('recolour', [element.id], { recolour: {} })}>
          {t('graphic.reset')}
        </Button>
      )}
    </section>
  );
}
