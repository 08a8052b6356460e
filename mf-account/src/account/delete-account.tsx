import type { AccountEdit } from '@commonplace/contracts/identity/account';
import { API_PREFIX } from '@commonplace/contracts/product';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { Button, buttonLook, Checkbox, cx, PasswordField } from '@commonplace/ui';
import { useState } from 'react';
import { useErrorText } from '../people/error-text';
import { useDeleteAccountMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { FactorCodeField } from '../second-factor/factor-code-field';
import { useSecondFactorQuery } from '../second-factor/second-factor.api';
import { useText } from './account.texts';
import { SetPassword } from './set-password';

/** The person's data: all of it as one archive, and the end of the account, which wants the password. */
export function DeleteAccount({ account, slug }: { account: AccountEdit; slug: string }) {
  const accountId = account.uid;
  const t = useText();
  const [open, setOpen] = useState(false);
  const [pass, setPass] = useState('');
  const [code, setCode] = useState('');
  const guarded = useSecondFactorQuery().data?.on ?? false;
  const [sure, setSure] = useState(false);
  const [remove, removing] = useDeleteAccountMutation();
  const { fields, text } = useErrorText()(removing.error);
  /** A password that was typed does not wait in a dialog that is closed, nor does what was wrong with it. */
  const close = () => {
    setOpen(false);
    setPass('');
    setCode('');
    setSure(false);
    removing.reset();
  };
  async function go() {
    const { data } = await remove({ params: { accountId }, body: { pass, ...(guarded ? { code } : {}) } });
    if (!data) return;
    // A document load: nothing of the person is left in the page's memory.
    window.location.assign(`/user/deleted/${data.token}`);
  }
  return (
    <>
      <section className={styles.card} aria-labelledby="your-data">
        <h2 id="your-data" className={styles.heading}>
          {t('data')}
        </h2>
        <p className={styles.lead}>{t('dataText')}</p>
        <div className={styles.row}>
          <a
            className={buttonLook()}
            href={`${API_PREFIX}/user/personal-data/${accountId}`}
            download={`commonplace-${slug}.zip`}
          >
            {t('download')}
          </a>
        </div>
      </section>
      <section className={cx(styles.card, styles.danger)} aria-labelledby="delete-account">
        <h2 id="delete-account" className={styles.heading}>
          {t('deleteTitle')}
        </h2>
        <p className={styles.lead}>{t('deleteText')}</p>
        {account.has_password ? (
          <div className={styles.row}>
            <Button variant="danger" onClick={() => setOpen(true)}>
              {t('delete')}
            </Button>
          </div>
        ) : (
          <SetPassword mail={account.mail} lead={t('deleteNoPassword')} />
        )}
      </section>
      <FormDialog
        open={open}
        onClose={close}
        onDiscard={null}
        title={t('deleteTitle')}
        error={removing.error}
        failed={text}
        submit={{
          label: t('delete'),
          variant: 'danger',
          busy: removing.isLoading,
          disabled: !sure || pass === '' || (guarded && code === ''),
        }}
        onSubmit={() => void go()}
        lead={<p className={styles.lead}>{t('deleteText')}</p>}
      >
        <PasswordField
          label={t('deletePassword')}
          autoComplete="current-password"
          value={pass}
          error={fields['pass']}
          onChange={(event) => setPass(event.target.value)}
        />
        {guarded && (
          <FactorCodeField value={code} error={fields['code']} onChange={(event) => setCode(event.target.value)} />
        )}
        <Checkbox label={t('deleteConfirm')} checked={sure} onChange={(event) => setSure(event.target.checked)} />
      </FormDialog>
    </>
  );
}
