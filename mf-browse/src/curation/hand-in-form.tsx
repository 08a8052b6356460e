import { isApiError, useSession, useShell } from '@commonplace/remote-kit';
import { asSentence } from '@commonplace/remote-kit/as-sentence';
import { useDraft } from '@commonplace/remote-kit/draft';
import { useList } from '@commonplace/remote-kit/use-list';
import { Button, Checkbox, Select, TextField } from '@commonplace/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from './curation.module.css';
import { familyOfName, KINDS_OF_FAMILY } from '@commonplace/contracts/assets/work-files';
import { FileField } from './file-field';
import { useHandInMutation } from './publishing-api';
import { usePublishingText } from './publishing-texts';
import { SendingRow } from './sending-row';
import { typedSince } from './typed-since';
import { useGivenUpload } from './use-given-upload';
import { useSending } from './use-sending';
import { useTell } from './use-tell';
import { WhatItIs } from './what-it-is';
import { sentWords, WorkFields, type WorkWords } from './work-form';

const LICENCES = [
  'LicenseRef-Commonplace-Free',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'LicenseRef-Commonplace-Premium',
] as const;
const FIELDS = ['title', 'tags', 'description', 'adult'] as const;
/** Refusals that are about the file itself: they stand at its field, since a notice goes away. */
const OF_THE_FILE: readonly string[] = ['WRONG_TYPE', 'NOT_DECODABLE', 'TOO_LARGE'];
const EMPTY: WorkWords = { title: '', tags: '', description: '', adult: false };

/** A file's name as the words of a title. */
const titleOf = (name: string) => name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');

/** Hands a file in with its words and licence. */
export function HandInForm() {
  const t = usePublishingText();
  const tell = useTell();
  const list = useList();
  const shell = useShell();
  const { full_name, profiles } = useSession();
  const teams = profiles.filter(({ type, teamsEnabled }) => type === 'team' && teamsEnabled);
  const { given, gone } = useGivenUpload();
  const [file, setFile] = useState<File>();
  const [poster, setPoster] = useState<File>();
  const upload = useSearchParams()[0].get('upload') ?? '';
  const blank = { words: EMPTY, author: full_name, licence: LICENCES[2] as string, ai: false, team: '', kind: '' };
  const [draft, change, done] = useDraft(`hand-in:${upload}`, blank);
  const { words, author, licence, ai, team, kind } = draft;
  // Whoever goes on typing while a large file is on its way writes the words of the next work.
  const latest = useRef({ draft, file, poster });
  useEffect(() => {
    latest.current = { draft, file, poster };
  });
  // What is being mended is not called wrong any longer, until it is sent again.
  const [mended, setMended] = useState<readonly string[]>([]);
  const mend = (...fields: string[]) => setMended((before) => [...before, ...fields]);
  const put = (part: Partial<typeof blank>) => {
    mend(...Object.keys(part));
    change((before) => ({ ...before, ...part }));
  };
  const setWords = (next: WorkWords) => {
    mend(...FIELDS.filter((field) => next[field] !== words[field]));
    change((before) => ({ ...before, words: next }));
  };
  // Fields of files are emptied by being made anew, each when what it holds has been sent.
  const [round, setRound] = useState({ file: 0, poster: 0 });
  const [handIn, { error }] = useHandInMutation();
  const { share, begin, cancel } = useSending();
  const [sentName, setSentName] = useState('');
  const submit = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Record<string, string[]>>({});
  const faults: Readonly<Record<string, readonly string[]>> = {
    ...(isApiError(error) ? error.errors : {}),
    ...(gone ? { file: [t('uploadGone')] } : {}),
    ...(isApiError(error) && OF_THE_FILE.includes(error.code) ? { file: [error.detail ?? t('failed')] } : {}),
    ...missing,
  };
  const errors = Object.fromEntries(
    Object.entries(faults).filter(([path]) => !mended.includes(path.split('.')[0] ?? '')),
  );
  // The name of an upload is the first title, as soon as the upload is known.
  const [named, setNamed] = useState<string>();
  if (given && named !== given.name) {
    setNamed(given.name);
    if (!words.title) setWords({ ...words, title: titleOf(given.name) });
  }
  // The form may be higher than the window: the first wrong field is shown.
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [missing, error]);
  const family = familyOfName(file?.name ?? given?.filename ?? '');
  const send = async () => {
    const lacking = {
      ...(file || given ? {} : { file: [t('fileMissing')] }),
      ...(words.title.trim().length < 3 ? { title: [t('titleMissing')] } : {}),
      ...(sentWords(words).tags.length === 0 ? { tags: [t('tagsMissing')] } : {}),
      ...(author.trim() ? {} : { author: [t('authorMissing')] }),
    };
    setMissing(lacking);
    setMended([]);
    if (Object.keys(lacking).length > 0) return;
    const sending = begin();
    setSentName(file?.name ?? given?.filename ?? '');
    const kindOf = family && KINDS_OF_FAMILY[family].find((one) => one === kind);
    const sent = file ?? (await given?.file().catch(() => undefined));
    if (sending.signal.aborted) return;
    if (!sent) {
      sending.done();
      return setMissing({ file: [t('uploadGone')] });
    }
    const about = { ...(team && { team_id: team }), ...(kindOf && { kind: kindOf }) };
    const body = new FormData();
    // The service reads parts as they come: what is said of a file goes before it.
    body.set('meta', JSON.stringify({ ...sentWords(words), author, licence, ai_generated: ai, ...about }));
    body.set('file', sent);
    if (poster && family === 'video') body.set('poster', poster);
    const call = handIn({ body, onSent: sending.sent });
    sending.signal.addEventListener('abort', () => call.abort());
    const answer = await call;
    if (sending.signal.aborted) return;
    // The button for it goes with what it cancels.
    if (row.current?.contains(document.activeElement)) submit.current?.focus();
    sending.done();
    if (!tell(answer, t('handedIn'))) return;
    const { current } = latest;
    const next = { words: EMPTY, author, licence, ai, team, kind: '' };
    const typed = typedSince(words, current.draft.words, EMPTY);
    const other = current.file !== file && current.file;
    // Who is credited and the licence go on to the next work, also over a reload: they are its draft.
    done(blank);
    change({
      ...typedSince(draft, current.draft, next),
      words: { ...typed, title: typed.title || (other ? titleOf(other.name) : '') },
    });
    if (current.poster === poster) {
      setPoster(undefined);
      setRound((before) => ({ ...before, poster: before.poster + 1 }));
    }
    if (other) return;
    setFile(undefined);
    given?.drop();
    setRound((before) => ({ ...before, file: before.file + 1 }));
  };
  return (
    <form
      ref={formRef}
      className={`${styles.panel} ${styles.form}`}
      aria-label={t('handIn')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FileField
        key={round.file}
        given={given}
        error={errors['file']}
        onChoose={(chosen) => {
          setFile(chosen);
          gone?.();
          mend('file', 'poster');
          // Its field goes with the video: what is no longer seen is not sent.
          if (familyOfName(chosen?.name ?? '') !== 'video') setPoster(undefined);
          if (chosen) setWords({ ...words, title: words.title || titleOf(chosen.name) });
        }}
      />
      <WhatItIs
        key={`${round.poster}-what`}
        family={family}
        kind={kind}
        errors={errors}
        onKind={(next) => put({ kind: next })}
        onPoster={(chosen) => {
          setPoster(chosen);
          mend('poster');
        }}
      />
      <WorkFields words={words} errors={errors} onChange={setWords} />
      <TextField
        label={t('fieldAuthor')}
        maxLength={120}
        value={author}
        onChange={(event) => put({ author: event.target.value })}
        {...(errors['author'] && { error: asSentence(list.format(errors['author'])) })}
      />
      <Select
        label={t('fieldLicence')}
        value={licence}
        onChange={(event) => put({ licence: event.target.value })}
        options={LICENCES.map((one) => ({ value: one, label: t(`licence_${one}`) }))}
      />
      {teams.length > 0 && (
        <Select
          label={t('fieldTeam')}
          hint={t('fieldTeamHint')}
          value={team}
          onChange={(event) => put({ team: event.target.value })}
          options={[
            { value: '', label: t('fieldTeamNone') },
            ...teams.map(({ data }) => ({ value: data.id, label: data.name })),
          ]}
        />
      )}
      <Checkbox label={t('fieldAi')} checked={ai} onChange={(event) => put({ ai: event.target.checked })} />
      {share !== undefined && (
        <SendingRow
          ref={row}
          name={sentName}
          share={share}
          onCancel={() => {
            cancel();
            submit.current?.focus();
            shell.notify({ text: t('notHandedIn') });
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button ref={submit} type="submit" variant="primary" busy={share !== undefined}>
          {t('handIn')}
        </Button>
      </div>
    </form>
  );
}
