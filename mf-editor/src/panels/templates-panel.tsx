import type { GridItem } from '@commonplace/contracts/grid-item';
import { Button, Checkbox, EmptyState, ErrorState, Skeleton, Spinner } from '@commonplace/ui';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useRef, useState } from 'react';
import { useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { isGated } from '../open/open-design';
import { BrokenDesign, readStored } from '../open/read-stored';
import { applyTemplate } from '../library/apply-template';
import { useDesignsQuery } from '../library/library.api';
import { readDesign } from '../persistence/designs';
import { LibrarySearch } from './library-search';
import fields from './fields.module.css';
import tiles from './tiles.module.css';

/** Templates: chosen, one becomes the page (or all of them), with the person's own texts and pictures kept where they fit. */
export function TemplatesPanel() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const [all, setAll] = useState(false);
  const [keep, setKeep] = useState(true);
  const [from, setFrom] = useState<'library' | 'liked' | 'mine'>('library');
  const [coming, setComing] = useState<string | null>(null);
  const last = useRef<object>(undefined);
  const signedIn = shell.session.get().uid > 0;
  async function upgrade(): Promise<boolean> {
    const answer = await shell.open('upgrade', { reason: 'premium' });
    return answer?.upgraded === true;
  }
  /** Of several that were chosen in a row the last is meant, whichever is read first. `asked`: the plans were shown for it. */
  async function apply(id: string, name: string, asked = false): Promise<void> {
    const turn = {};
    const on = workspace.editor.pageId;
    last.current = turn;
    workspace.say(t('templates.applying', { name }));
    setComing(name);
    try {
      const { document } = await readDesign(shell, id);
      const template = await readStored(document);
      if (last.current !== turn) return;
      applyTemplate(workspace.editor, template.document, { all, keep, on });
      if (workspace.editor.pageId === on) workspace.editor.fitPage();
    } catch (error) {
      if (!isApiError(error) && !(error instanceof BrokenDesign)) throw error;
      if (last.current !== turn) return;
      setComing(null);
      // Premium, though its tile did not say so, or the plan has ended since.
      if (isGated(error) && !asked) return (await upgrade()) ? apply(id, name, true) : undefined;
      shell.notify({ text: t(isGated(error) ? 'editor.gated' : 'templates.failed'), kind: 'error' });
    } finally {
      if (last.current === turn) setComing(null);
    }
  }
  /** A premium template is for those whose plan has it, as where a design is begun from one. */
  async function choose({ id, design_id, metadata }: GridItem): Promise<void> {
    const asks = metadata.isPremiumLicense && workspace.watermarks;
    if (asks && !(await upgrade())) return;
    await apply(design_id ?? id, metadata.image_alt, asks);
  }
  return (
    <>
      <div className={fields.form}>
        <Checkbox label={t('templates.keep')} checked={keep} onChange={(event) => setKeep(event.target.checked)} />
        <Checkbox label={t('templates.all')} checked={all} onChange={(event) => setAll(event.target.checked)} />
      </div>
      {signedIn && (
        <div className={fields.chips} role="group" aria-label={t('templates.from')}>
          {(['library', 'liked', 'mine'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={from === one} onClick={() => setFrom(one)}>
              {t(one === 'liked' ? 'library.liked' : `templates.${one}`)}
            </button>
          ))}
        </div>
      )}
      {/* It has been said aloud. */}
      {coming !== null && (
        <p className={fields.hint} aria-hidden>
          <Spinner /> {t('templates.applying', { name: coming })}
        </p>
      )}
      {from === 'mine' ? (
        <OwnTemplates onPick={(id, name) => void apply(id, name)} />
      ) : (
        <LibrarySearch
          scope="designs"
          liked={from === 'liked'}
          label={t('templates.search')}
          initial=""
          onPick={(item) => void choose(item)}
        />
      )}
    </>
  );
}

/** Templates that the person has saved, part by part. */
function OwnTemplates({ onPick }: { onPick: (id: string, name: string) => void }) {
  /** Places from which the parts are read; the first has none. */
  const [parts, setParts] = useState<(string | undefined)[]>([undefined]);
  return parts.map((after, index) => (
    <OwnPart
      key={after ?? ''}
      after={after}
      onPick={onPick}
      onMore={index === parts.length - 1 ? (next) => setParts([...parts, next]) : undefined}
    />
  ));
}

const PART = 24;

interface Part {
  after: string | undefined;
  onPick: (id: string, name: string) => void;
  /** Shows the part behind a place; absent where it is shown already. */
  onMore: ((next: string) => void) | undefined;
}

function OwnPart({ after, onPick, onMore }: Part) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useDesignsQuery(
    { query: { kind: 'template', pagesize: PART, ...(after === undefined ? {} : { after }) } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data)
    return (
      <ErrorState
        title={t('templates.mineFailed')}
        retryLabel={t('editor.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (data?.total === 0) return <EmptyState title={t('templates.mineNone')} text={t('templates.mineHint')} />;
  const next = data?.next;
  return (
    <>
      <ul className={tiles.tiles}>
        {!data && (
          <li>
            <Skeleton className={tiles.tile} />
          </li>
        )}
        {data?.results.map(({ id, name, images }) => (
          <li key={id}>
            <button type="button" className={tiles.tile} title={name} onClick={() => onPick(id, name)}>
              {images.cover ? (
                <img src={images.cover} alt={name} loading="lazy" draggable={false} />
              ) : (
                <span>{name}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {onMore && next && (
        <Button wide onClick={() => onMore(next)}>
          {t('photos.more')}
        </Button>
      )}
    </>
  );
}
