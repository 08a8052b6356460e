import type { AccountEdit } from '@commonplace/contracts/identity/account';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button } from '@commonplace/ui';
import { useState } from 'react';
import { onlyFailed } from '../people/only-failed';
import { Alert, Failed, Waiting } from '../people/page';
import people from '../people/people.module.css';
import { useDate } from '../people/use-date';
import { BothStep } from './both-step';
import { PasswordStep, type Begun } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { ScanStep } from './scan-step';
import styles from './second-factor.module.css';
import { useRenewCodesMutation, useSecondFactorQuery, useTurnOffMutation } from './second-factor.api';
import { useText } from './second-factor.texts';

/** What the person is about; secrets live in a step and go with it. */
type Step =
  | { at: 'password' }
  | { at: 'scan'; begun: Begun }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'new-codes' }
  | { at: 'off' };

/** So few recovery codes are few. */
const FEW = 3;

/** The second factor of the person: on, off, and new recovery codes. */
export function SecondFactorSection({ account }: { account: Pick<AccountEdit, 'mail' | 'has_password'> }) {
  const t = useText();
  const shell = useShell();
  const date = useDate();
  const asked = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [step, setStep] = useState<Step>();
  const [ended, setEnded] = useState(false);
  const [renew, renewing] = useRenewCodesMutation();
  const [turnOff, turningOff] = useTurnOffMutation();
  const factor = asked.data;
  const back = () => {
    setStep(undefined);
    renewing.reset();
    turningOff.reset();
  };
  const show = (next: Step) => {
    setEnded(false);
    setStep(next);
  };

  function body() {
    if (onlyFailed(asked)) return <Failed asked={asked} />;
    if (!factor) return <Waiting lines={2} />;
    switch (step?.at) {
      case 'password':
        return <PasswordStep onBegun={(begun) => show({ at: 'scan', begun })} onCancel={back} />;
      case 'scan':
        return (
          <ScanStep
            begun={step.begun}
            onConfirmed={(codes) => show({ at: 'codes', codes })}
            onEnded={() => {
              back();
              setEnded(true);
            }}
            onCancel={back}
          />
        );
      case 'codes':
        return <RecoveryCodes codes={step.codes} mail={account.mail} onKept={back} />;
      case 'new-codes':
        return (
          <BothStep
            title={t('newCodes')}
            text={t('codesRenewed')}
            submit={t('newCodes')}
            error={renewing.error}
            onCancel={back}
            onSubmit={async (given) => {
              const { data } = await renew({ body: given });
              if (!data) return;
              // Answers of mutations stay in the store; what is shown once does not.
              renewing.reset();
              show({ at: 'codes', codes: data.recovery_codes });
            }}
          />
        );
      case 'off':
        return (
          <BothStep
            title={t('offTitle')}
            text={t('offText')}
            submit={t('turnOff')}
            danger
            error={turningOff.error}
            onCancel={back}
            onSubmit={async (given) => {
              const { data } = await turnOff({ body: given });
              if (!data) return;
              shell.notify({ kind: 'success', text: t('turnedOff') });
              back();
            }}
          />
        );
      default:
        return factor.on ? (
          <div className={people.row}>
            <Button onClick={() => show({ at: 'new-codes' })}>{t('newCodes')}</Button>
            <Button variant="danger" onClick={() => show({ at: 'off' })}>
              {t('turnOff')}
            </Button>
          </div>
        ) : (
          <div className={people.row}>
            <Button onClick={() => show({ at: 'password' })}>{t('turnOn')}</Button>
          </div>
        );
    }
  }

  if (!account.has_password)
    return (
      <section className={people.card} aria-labelledby="second-factor">
        <h2 id="second-factor" className={people.heading}>
          {t('title')}
        </h2>
        <p className={people.lead}>{t('noPassword')}</p>
      </section>
    );
  return (
    <section className={people.card} aria-labelledby="second-factor">
      <div className={styles.state}>
        <h2 id="second-factor" className={people.heading}>
          {t('title')}
        </h2>
        {factor && <Badge tone={factor.on ? 'success' : 'plain'}>{t(factor.on ? 'on' : 'off')}</Badge>}
      </div>
      {!step && <p className={people.lead}>{t('lead')}</p>}
      {!step && factor?.since && (
        <p className={people.small}>
          {t('onSince', { date: date(factor.since) })} {t('codesLeft', { count: factor.recovery_codes_left })}{' '}
          {factor.recovery_codes_left <= FEW && t('codesFew')}
        </p>
      )}
      <Alert>{ended ? t('tooLate') : undefined}</Alert>
      {body()}
    </section>
  );
}
