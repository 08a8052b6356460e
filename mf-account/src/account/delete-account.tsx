import type { AccountEdit } from '@commonplace/contracts/identity/account';
import { API_PREFIX } from '@commonplace/contracts/product';
import { Button, buttonLook, Checkbox, cx, Dialog, PasswordField } from '@commonplace/ui';
import { useState } from 'react';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import { useDeleteAccountMutation } from '../people/people.api';
import styles from '../people/people.module.css';
import { useText as usePeopleText } from '../people/people.texts';
import { FactorCodeField } from '../second-factor/factor-code-field';
import { useSecondFactorQuery } from '../second-factor/second-factor.api';
import { useFocusWrong } from '../people/use-focus-wrong';
import { useText } from './account.texts';
import { SetPassword } from './set-password';

const FORM = 'delete-account-form';

/** The person's data: all of it as one archive, and the end of the account, which wants the password. */
export function DeleteAccount({ account, slug }: { account: AccountEdit; slug: string }) {
  const accountId = account.uid;
  const t = useText();
  const p = usePeopleText();
  const [open, setOpen] = useState(false);
  const [pass, setPass] = useState('');
  const [code, setCode] = useState('');
  const guarded = useSecondFactorQuery().data?.on ?? false;
  const [sure, setSure] = useState(false);
  const [remove, removing] = useDeleteAccountMutation();
  const { fields, text } = useErrorText()(removing.error);
  const form = useFocusWrong<HTMLFormElement>(removing.error);
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
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('deleteTitle')}
        closeLabel={p('close')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{p('cancel')}</Button>
            <Button
              type="submit"
              form={FORM}
              variant="danger"
              disabled={!sure || pass === '' || (guarded && code === '')}
              busy={removing.isLoading}
            >
              {t('delete')}
            </Button>
          </>
        }
      >
        <form
          id={FORM}
          ref={form}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (sure && pass !== '') void go();
          }}
        >
          <p className={styles.lead}>{t('deleteText')}</p>
          <Alert>{text}</Alert>
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
        </form>
      </Dialog>
    </>
  );
}
