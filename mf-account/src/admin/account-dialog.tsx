import type { AdminAccount } from '@commonplace/contracts/identity/administration';
import { latinDigits } from '@commonplace/contracts/digits';
import { GIVEN_ROLES } from '@commonplace/contracts/identity/given-roles';
import { useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { Button, Checkbox, Select, TextField } from '@commonplace/ui';
import { useState } from 'react';
import { useErrorText } from '../people/error-text';
import { useChangeAccountMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { LogOutDialog } from './log-out-dialog';
import { ResetFactorDialog } from './reset-factor-dialog';
import { useText } from './admin.texts';

const AFFILIATES = ['standard', 'ambassador'] as const;

/** What only administrators may change of an account. */
export function AccountDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  // Roles are one list: what was begun before somebody else gave or took one would undo that, so it is not gone on with.
  const [typed, setTyped, done] = useDraft(`account:${account.uid}:${[...account.roles].sort().join()}`, {
    roles: account.roles,
    is_developer: account.is_developer,
    rank: String(account.rank),
    affiliate_type: account.affiliate_type ?? '',
    agreement_offered: account.agreement_offered,
    has_ambassador_eligibility: account.has_ambassador_eligibility,
    has_remix_eligibility: account.has_remix_eligibility,
  });
  const put = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const { roles } = typed;
  const [change, changing] = useChangeAccountMutation();
  /** A new second factor is another account: that question takes the place of the form. Logging out changes nothing of it, and is asked above it. */
  const [asks, setAsks] = useState<'reset' | 'logOut'>();
  const { fields, text } = useErrorText()(changing.error);
  const [wrongRank, setWrongRank] = useState<{ text: string }>();
  const known = GIVEN_ROLES.filter((role) => roles.includes(role));
  async function save() {
    const { rank, affiliate_type, ...rest } = typed;
    const typedRank = latinDigits(rank).trim();
    if (!/^\d{1,2}$|^100$/.test(typedRank)) return setWrongRank({ text: t('rankWrong') });
    setWrongRank(undefined);
    const affiliate = AFFILIATES.find((type) => type === affiliate_type) ?? null;
    const body = { ...rest, roles: known, rank: Number(typedRank), affiliate_type: affiliate };
    const { error } = await change({ params: { uid: account.uid }, body });
    if (error) return;
    done();
    shell.notify({ kind: 'success', text: t('changed', { name: account.full_name }) });
    onClose();
  }
  const check = (
    name: 'is_developer' | 'agreement_offered' | 'has_ambassador_eligibility' | 'has_remix_eligibility',
  ) => ({
    checked: typed[name],
    onChange: (event: { target: { checked: boolean } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.checked })),
  });
  if (asks === 'reset') return <ResetFactorDialog account={account} onClose={onClose} />;
  return (
    <>
      <FormDialog
        title={t('editOf', { name: account.full_name })}
        size="medium"
        onClose={onClose}
        onDiscard={done}
        error={wrongRank ?? changing.error}
        failed={text}
        submit={{ label: p('save'), busy: changing.isLoading }}
        onSubmit={() => void save()}
        others={
          <>
            {account.second_factor && <Button onClick={() => setAsks('reset')}>{t('resetFactor')}</Button>}
            <Button onClick={() => setAsks('logOut')}>{t('logOut')}</Button>
          </>
        }
      >
        <fieldset className={styles.form}>
          <legend>{t('roles')}</legend>
          {GIVEN_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`role_${role}`)}
              checked={roles.includes(role)}
              onChange={(event) =>
                put({ roles: event.target.checked ? [...roles, role] : roles.filter((one) => one !== role) })
              }
            />
          ))}
        </fieldset>
        <div className={styles.two}>
          <TextField
            label={t('rank')}
            hint={t('rankHint')}
            inputMode="numeric"
            value={typed.rank}
            error={wrongRank?.text ?? fields['rank']}
            onChange={(event) => put({ rank: event.target.value })}
          />
          <Select
            label={t('affiliate')}
            value={typed.affiliate_type}
            options={[{ value: '', label: t('none') }, ...AFFILIATES.map((type) => ({ value: type, label: t(type) }))]}
            onChange={(event) => put({ affiliate_type: event.target.value })}
          />
        </div>
        <Checkbox label={t('developer')} {...check('is_developer')} />
        <Checkbox label={t('offerAgreement')} {...check('agreement_offered')} />
        <Checkbox label={t('ambassadorEligible')} {...check('has_ambassador_eligibility')} />
        <Checkbox label={t('remixEligible')} {...check('has_remix_eligibility')} />
      </FormDialog>
      {asks === 'logOut' && <LogOutDialog account={account} onClose={() => setAsks(undefined)} />}
    </>
  );
}
