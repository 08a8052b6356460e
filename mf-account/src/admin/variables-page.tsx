import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { Button, Switch, TextArea } from '@commonplace/ui';
import { useRef, useState } from 'react';
import { useErrorText } from '../people/error-text';
import { Alert, Failed, Waiting } from '../people/page';
import { usePutVariableMutation, useVariablesQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';

interface Variable {
  name: string;
  value?: unknown;
}

const isSwitch = (variable: Variable): boolean => {
  const { value } = variable;
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'enabled';
};
/** A value as it stands in its field. */
const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2);
const isFlag = ({ name }: Variable) => name.startsWith('feature_');

/** Feature flags, website status and what else administrators set; each change is stored at once and reaches open pages. */
export function VariablesPage() {
  const t = useText();
  return (
    <AdminPage title={t('variables')}>
      <Variables />
    </AdminPage>
  );
}

/** Asks only once it is drawn, which is for administrators alone. */
function Variables() {
  const t = useText();
  const asked = useVariablesQuery(undefined, { refetchOnMountOrArgChange: true });
  const variables: Variable[] = asked.data?.variables ?? [];
  const switches = variables.filter(isSwitch);
  const others = variables.filter((one) => !isSwitch(one));
  return (
    <>
      {asked.error && <Failed asked={asked} />}
      {!asked.data && !asked.error && <Waiting lines={10} />}
      {asked.data && (
        <>
          <Group title={t('flags')} text={t('flagsText')} variables={switches.filter(isFlag)} />
          <Group title={t('status')} text={t('statusText')} variables={switches.filter((one) => !isFlag(one))} />
          {others.length > 0 && (
            <section className={styles.card} aria-label={t('others')}>
              <h2 className={styles.heading}>{t('others')}</h2>
              <p className={styles.lead}>{t('othersText')}</p>
              {others.map((one) => (
                <JsonVariable key={one.name} variable={one} />
              ))}
            </section>
          )}
        </>
      )}
    </>
  );
}

function Group({ title, text, variables }: { title: string; text: string; variables: readonly Variable[] }) {
  const t = useText();
  const [put, putting] = usePutVariableMutation();
  const failed = useErrorText()(putting.error);
  /** A variable that a newer service knows has no words yet. */
  const said = (key: string) => {
    const words = t(key as 'var_feature_ads');
    return words === key ? undefined : words;
  };
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.lead}>{text}</p>
      <Alert>{failed.text ?? failed.fields['value']}</Alert>
      {variables.map(({ name, value }) => {
        return (
          <Switch
            key={name}
            label={said(`var_${name}`) ?? name}
            hint={said(`about_${name}`)}
            checked={(value as { enabled: boolean }).enabled}
            disabled={putting.isLoading && putting.originalArgs?.params.name === name}
            onChange={(event) => void put({ params: { name }, body: { value: { enabled: event.target.checked } } })}
          />
        );
      })}
    </section>
  );
}

function JsonVariable({ variable }: { variable: Variable }) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  const told = jsonOf(variable.value);
  /** What was saved here and where the list did not say so yet: what is stored, until it does. */
  const [saved, setSaved] = useState<{ text: string; before: string }>();
  const stored = saved && saved.before === told ? saved.text : told;
  const [text, setText, done] = useDraft(`variable:${variable.name}`, stored);
  const field = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [put, putting] = usePutVariableMutation();
  const failed = useErrorText()(putting.error);
  function save() {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return setWrong(t('notJson'));
    }
    setWrong(undefined);
    void put({ params: { name: variable.name }, body: { value } })
      .unwrap()
      .then(
        () => {
          setSaved({ text: jsonOf(value), before: told });
          done(jsonOf(value));
          shell.notify({ kind: 'success', text: t('changed', { name: variable.name }) });
        },
        () => undefined,
      );
  }
  function undo(): void {
    done(stored);
    setWrong(undefined);
    putting.reset();
    // The button goes with what it undid.
    field.current?.focus();
  }
  return (
    <div className={styles.form}>
      <TextArea
        ref={field}
        label={variable.name}
        rows={6}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={wrong ?? failed.fields['value'] ?? failed.text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.row}>
        <Button busy={putting.isLoading} onClick={save}>
          {p('save')}
        </Button>
        {text !== stored && (
          <Button disabled={putting.isLoading} onClick={undo}>
            {t('undoChanges')}
          </Button>
        )}
      </div>
    </div>
  );
}
