import type { BrandKit } from '@commonplace/contracts/assets/brand-kits';
import { BRAND_KIT_LIMITS } from '@commonplace/contracts/assets/editor-limits';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { Button, EmptyState, IconButton, Spinner } from '@commonplace/ui';
import { ColourField } from '@commonplace/ui/colour-field';
import { Palette, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addText } from '../app/add-text';
import { useEditor, useWorkspace } from '../app/context';
import { failureWords } from '../app/failure-words';
import { useText } from '../app/late-texts';
import { applyTextStyle, textTarget } from '../commands/text';
import { useBrandKitQuery, useUploadMutation } from '../library/library.api';
import { usePlacing } from '../library/use-placing';
import { ChoiceField } from '../panels/choice-field';
import { usualAxes } from '../fonts/variable/usual-axes';
import { FontSample } from '../panels/font-sample';
import { useLogInToSave } from '../panels/log-in-to-save';
import fields from '../panels/fields.module.css';
import samples from '../panels/font-sample.module.css';
import tiles from '../panels/tiles.module.css';
import styles from './brand-panel.module.css';
import { usedColours } from '../panels/used-colours';
import { useColour } from './use-colour';
import { useKitChanges, type KitChanges } from './use-kit-changes';
import { LibraryFailed } from '../panels/library-failed';

/** Colours, fonts and logos that all designs of the person, or of a team, share. */
export function BrandPanel() {
  const t = useText();
  const shell = useShell();
  const { uid, profiles } = shell.session.get();
  const teams = profiles.filter(({ type, teamsEnabled }) => type === 'team' && teamsEnabled);
  const [team, setTeam] = useState('');
  const logIn = useLogInToSave();
  if (uid === 0)
    return (
      <EmptyState
        icon={Palette}
        title={t('brand.logIn')}
        text={t('brand.logInHint')}
        action={
          <Button variant="primary" onClick={() => void logIn()}>
            {t('save.logIn')}
          </Button>
        }
      />
    );
  return (
    <>
      {teams.length > 0 && (
        <ChoiceField
          label={t('brand.whose')}
          value={team}
          options={[
            { value: '', label: t('brand.mine') },
            ...teams.map(({ data }) => ({ value: data.id, label: data.name || t('brand.team') })),
          ]}
          onChange={setTeam}
        />
      )}
      <Kit key={team} team={team} />
    </>
  );
}

function Kit({ team }: { team: string }) {
  const query = team === '' ? {} : { team_id: team };
  const asked = useBrandKitQuery({ query });
  const { data } = asked;
  const changes = useKitChanges(data?.kit, team);
  if (asked.error && !data) return <LibraryFailed asked={asked} />;
  if (!data) return <Spinner />;
  const parts = { kit: data.kit, ...changes };
  return (
    <>
      <Colours {...parts} />
      <Fonts {...parts} />
      <Logos {...parts} />
    </>
  );
}

interface PartProps extends KitChanges {
  kit: BrandKit;
}

function Colours({ kit, change, remove }: PartProps) {
  const t = useText();
  const editor = useEditor();
  const use = useColour();
  const own = kit.colours;
  const add = (colours: readonly string[]) =>
    void change((now) => ({ colours: unlike([...now.colours, ...colours]).slice(0, BRAND_KIT_LIMITS.colours) }));
  return (
    <>
      <h3>{t('brand.colours')}</h3>
      {own.length === 0 && <p className={fields.hint}>{t('brand.colourNone')}</p>}
      <ul className={styles.brandColours}>
        {own.map((colour, index) => (
          <li key={colour}>
            <ColourButton colour={colour} label={t('brand.useColour', { colour })} onPress={() => use(colour)} />
            <IconButton
              size="small"
              icon={X}
              label={t('brand.remove', { name: colour })}
              onClick={() =>
                remove(
                  colour,
                  (now) => ({ colours: now.colours.filter((one) => one !== colour) }),
                  (now) => ({ colours: unlike(now.colours.toSpliced(index, 0, colour)) }),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className={fields.buttonRows}>
        {/* The system's picker tells every step of a drag: a colour is added when it is left. */}
        <ColourField
          label={t('brand.addColour')}
          small
          className={styles.brandAdd}
          defaultValue="#4353ff"
          onCommit={(colour) => add([colour])}
        />
        <Button
          size="small"
          onClick={() =>
            add([...usedColours(editor.elements.values())].map((one) => one.slice(0, 7)).filter((one) => one !== ''))
          }
        >
          {t('brand.fromDesign')}
        </Button>
      </div>
    </>
  );
}

function ColourButton({ colour, label, onPress }: { colour: string; label: string; onPress: () => void }) {
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    box.current?.style.setProperty('background-color', colour);
  }, [colour]);
  return (
    <button ref={box} type="button" className={styles.brandColour} aria-label={label} title={label} onClick={onPress} />
  );
}

function Fonts({ kit, change, remove }: PartProps) {
  const t = useText();
  const editor = useEditor();
  const workspace = useWorkspace();
  const { fonts } = workspace;
  const known = fonts.families.filter((family) => !kit.fonts.includes(family));
  async function use(font: string): Promise<void> {
    const target = textTarget(editor);
    const axes = await usualAxes(fonts, font, 400);
    const style = { font, weight: 400, axes };
    if (target.ids.length === 0) return addText(workspace, font, 0.07, style, { on: target.page });
    await fonts.load({ ...style, italic: false });
    applyTextStyle(editor, { font, axes }, undefined, target);
  }
  return (
    <>
      <h3>{t('brand.fonts')}</h3>
      {kit.fonts.length === 0 && <p className={fields.hint}>{t('brand.fontNone')}</p>}
      <div className={samples.fontList}>
        {kit.fonts.map((font, index) => (
          <div key={font} className={styles.brandRow}>
            <FontSample font={font} onClick={() => void use(font)} />
            <IconButton
              size="small"
              icon={X}
              label={t('brand.remove', { name: font })}
              onClick={() =>
                remove(
                  font,
                  (now) => ({ fonts: now.fonts.filter((one) => one !== font) }),
                  (now) => ({ fonts: unlike(now.fonts.toSpliced(index, 0, font)) }),
                )
              }
            />
          </div>
        ))}
      </div>
      {known.length > 0 && (
        <ChoiceField
          label={t('brand.addFont')}
          value=""
          options={[{ value: '', label: '–' }, ...known.map((font) => ({ value: font, label: font }))]}
          onChange={(font) => font !== '' && void change((now) => ({ fonts: unlike([...now.fonts, font]) }))}
        />
      )}
    </>
  );
}

function Logos({ kit, change, remove }: PartProps) {
  const t = useText();
  const shell = useShell();
  const placing = usePlacing();
  const file = useRef<HTMLInputElement>(null);
  const [send, { isLoading }] = useUploadMutation();
  async function add(chosen: File): Promise<void> {
    const body = new FormData();
    body.set('file', chosen);
    try {
      const { upload } = await send({ body }).unwrap();
      const { id, name, width, height, style_uri: template, url } = upload;
      const logo = { upload: id, name, width, height, url: template ? template.replace('{width}', '800') : url };
      await change((now) => ({ logos: [...now.logos, logo] }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ text: t('uploads.failed', { reason: failureWords(error) }), kind: 'error' });
    }
  }
  return (
    <>
      <h3>{t('brand.logos')}</h3>
      {kit.logos.length === 0 && <p className={fields.hint}>{t('brand.logoNone')}</p>}
      <ul className={tiles.tiles}>
        {kit.logos.map((logo, index) => (
          <li key={logo.upload} className={styles.brandLogo}>
            <button type="button" className={tiles.tile} title={logo.name} onClick={() => void placing.logo(logo)}>
              <img src={logo.url} alt={logo.name} loading="lazy" draggable={false} />
            </button>
            <IconButton
              size="small"
              icon={X}
              label={t('brand.remove', { name: logo.name })}
              onClick={() =>
                remove(
                  logo.name,
                  (now) => ({ logos: now.logos.filter((one) => one.upload !== logo.upload) }),
                  (now) => ({ logos: now.logos.toSpliced(index, 0, logo) }),
                )
              }
            />
          </li>
        ))}
      </ul>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void add(chosen);
        }}
      />
      <Button size="small" icon={Plus} busy={isLoading} onClick={() => file.current?.click()}>
        {t('brand.addLogo')}
      </Button>
    </>
  );
}

const unlike = (all: readonly string[]): string[] => [...new Set(all)];
