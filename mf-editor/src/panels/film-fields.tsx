import { FILM } from '@commonplace/contracts/design/version';
import { Checkbox } from '@commonplace/ui';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import { editDocument, editPage } from '../document/changes';
import type { PageRecord } from '../document/records';
import { pagesInOrder } from '../document/selectors';
import { sameShape, type FilmFormat } from '../export/film/film-size';
import { filmSettings } from '../export/film/film-times';
import { Disclosure } from './disclosure';
import fields from './fields.module.css';
import { NumberField } from './number-field';

/** Times are kept in hundredths of a second, as a GIF has them. */
const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** How long a film shows what, which is kept with the design; and what of these pages it cannot show as it is. */
export function FilmFields({ format, pages }: { format: FilmFormat; pages: readonly PageRecord[] }) {
  const t = useText();
  const editor = useEditor();
  const { store } = editor;
  const { readOnly } = editor.session.get();
  const settings = filmSettings(store.document);
  // As they are then: a second change may come before the panel is drawn again.
  const change = (patch: Partial<typeof settings>) =>
    editor.run('film', editDocument(store, { film: { ...filmSettings(store.document), ...patch } }), { merge: 'film' });
  const numbers = new Map(pagesInOrder(store).map(({ id }, index) => [id, index + 1]));
  const video = pages.some(({ id }) =>
    [...store.elements(id).values()].some((one) => one.type === 'video' && !one.hidden),
  );
  const [first] = pages;
  const otherShape = first !== undefined && pages.some((page) => !sameShape(first, page));
  return (
    <>
      <div className={fields.numbers}>
        <NumberField
          label={t('export.film.seconds')}
          value={settings.seconds}
          {...FILM.seconds}
          step={0.5}
          disabled={readOnly}
          onCommit={(seconds) => change({ seconds: hundredths(seconds) })}
        />
        {pages.length > 1 && (
          <NumberField
            label={t('export.film.fade')}
            value={settings.fade}
            {...FILM.fade}
            step={0.1}
            disabled={readOnly}
            onCommit={(fade) => change({ fade: hundredths(fade) })}
          />
        )}
      </div>
      {pages.length > 1 && (
        <Disclosure title={t('export.film.own')}>
          <div className={fields.numbers}>
            {pages.map(({ id, seconds }) => (
              <NumberField
                key={id}
                label={t('export.film.page', { number: numbers.get(id) ?? 0 })}
                value={seconds ?? settings.seconds}
                {...FILM.seconds}
                step={0.5}
                disabled={readOnly}
                onCommit={(own) => {
                  // The time of all pages is no time of its own: it follows when that changes.
                  const next = hundredths(own) === settings.seconds ? null : hundredths(own);
                  editor.run('film', editPage(store, id, { seconds: next }), { merge: `film ${id}` });
                }}
              />
            ))}
          </div>
        </Disclosure>
      )}
      {format === 'gif' && (
        <Checkbox
          label={t('export.film.loop')}
          checked={settings.loop}
          disabled={readOnly}
          onChange={(event) => change({ loop: event.target.checked })}
        />
      )}
      {pages.length === 1 && <p className={fields.hint}>{t('export.film.still')}</p>}
      {otherShape && <p className={fields.hint}>{t('export.film.otherShape')}</p>}
      {video && <p className={fields.hint}>{t('export.film.videos')}</p>}
    </>
  );
}
