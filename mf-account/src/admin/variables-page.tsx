import { Switch } from '@commonplace/ui';
import { useErrorText } from '../people/error-text';
import { Alert, Failed, Waiting } from '../people/page';
import { usePutVariableMutation, useVariablesQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';
import { JsonVariable, type Variable } from './json-variable';

const isSwitch = (variable: Variable): boolean => {
  const { value } = variable;
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'enabled';
};
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
