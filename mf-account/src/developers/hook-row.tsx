import type { Hook } from '@commonplace/contracts/identity/hooks';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button } from '@commonplace/ui';
import { useState } from 'react';
import { Alert } from '../people/page';
import styles from '../people/people.module.css';
import { useDate } from '../people/use-date';
import {
  useDeleteHookMutation,
  useRotateSecretMutation,
  useTestHookMutation,
  useUpdateHookMutation,
} from './developers.api';
import own from './developers.module.css';
import { useText } from './developers.texts';
import { titleOf } from './hook-title';
import { QuestionDialog } from './question-dialog';
import { useFormErrors } from './use-form-errors';

/** One webhook and what can be done with it. */
export function HookRow(props: {
  hook: Hook;
  onEdit: () => void;
  onLog: () => void;
  onSecret: (secret: string | undefined) => void;
}) {
  const { hook } = props;
  const t = useText();
  const shell = useShell();
  const date = useDate();
  const [question, setQuestion] = useState<'rotate' | 'delete'>();
  const [update, updating] = useUpdateHookMutation();
  const [remove, removing] = useDeleteHookMutation();
  const [rotate, rotating] = useRotateSecretMutation();
  const [ping, pinging] = useTestHookMutation();
  const say = useFormErrors('hookPaused');
  const name = titleOf(hook);
  const params = { id: hook.id };
  // What became of an earlier question is not said in this one.
  const ask = (about: 'rotate' | 'delete') => {
    (about === 'rotate' ? rotating : removing).reset();
    setQuestion(about);
  };
  const labelled = (action: string) => t('actionOf', { action, name });
  const told = (work: Promise<unknown>, text: string) =>
    void work.then(
      () => shell.notify({ kind: 'success', text }),
      () => undefined,
    );
  return (
    <li className={styles.item}>
      <div className={own.entry}>
        <strong className={own.name}>
          {name}
          <Badge tone={hook.active ? 'success' : 'danger'}>
            {hook.active ? t('active') : t(`paused_${hook.paused ?? 'owner'}`)}
          </Badge>
        </strong>
        <code className={own.code} dir="ltr">
          {hook.url}
        </code>
        <span className={own.chips}>
          {hook.events.map((event) => (
            <Badge key={event}>{event}</Badge>
          ))}
        </span>
        {hook.old_secret_until && <p className={own.facts}>{t('twoSecrets', { date: date(hook.old_secret_until) })}</p>}
        <Alert>{say(updating.error ?? pinging.error).text}</Alert>
        <div className={own.actions}>
          <Button size="small" aria-label={labelled(t('log'))} onClick={props.onLog}>
            {t('log')}
          </Button>
          {hook.active && (
            <Button
              size="small"
              aria-label={labelled(t('test'))}
              busy={pinging.isLoading}
              onClick={() => told(ping({ params }).unwrap(), t('testSent'))}
            >
              {t('test')}
            </Button>
          )}
          <Button size="small" aria-label={labelled(t('change'))} onClick={props.onEdit}>
            {t('change')}
          </Button>
          <Button
            size="small"
            aria-label={labelled(t(hook.active ? 'pause' : 'resume'))}
            busy={updating.isLoading}
            onClick={() =>
              told(
                update({ params, body: { active: !hook.active } }).unwrap(),
                t(hook.active ? 'nowPaused' : 'nowActive', { name }),
              )
            }
          >
            {t(hook.active ? 'pause' : 'resume')}
          </Button>
          <Button size="small" aria-label={labelled(t('rotate'))} onClick={() => ask('rotate')}>
            {t('rotate')}
          </Button>
          <Button size="small" aria-label={labelled(t('delete'))} onClick={() => ask('delete')}>
            {t('delete')}
          </Button>
        </div>
      </div>
      {question === 'rotate' && (
        <QuestionDialog
          title={t('rotateTitle')}
          text={t('rotateText')}
          yes={t('rotate')}
          busy={rotating.isLoading}
          failed={say(rotating.error).text}
          onClose={() => setQuestion(undefined)}
          onYes={() =>
            void rotate({ params })
              .unwrap()
              .then(
                ({ secret }) => {
                  setQuestion(undefined);
                  props.onSecret(secret ?? undefined);
                },
                () => undefined,
              )
          }
        />
      )}
      {question === 'delete' && (
        <QuestionDialog
          title={t('deleteTitle', { name })}
          text={t('deleteText')}
          yes={t('delete')}
          danger
          busy={removing.isLoading}
          failed={say(removing.error).text}
          onClose={() => setQuestion(undefined)}
          onYes={() =>
            told(
              // It is answered then, also where the list cannot be read again and the row stays.
              remove({ params })
                .unwrap()
                .then(() => setQuestion(undefined)),
              t('deleted'),
            )
          }
        />
      )}
    </li>
  );
}
