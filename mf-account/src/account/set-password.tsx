import { Button } from '@commonplace/ui';
import { useForgotPasswordMutation } from '../auth/auth.api';
import { useErrorText } from '../people/error-text';
import { Alert } from '../people/page';
import styles from '../people/people.module.css';
import { useText } from './account.texts';

/** For whoever came by another service and has no password: a mailed link proves that the address is theirs, and sets one. */
export function SetPassword({ mail, lead }: { mail: string; lead: string }) {
  const t = useText();
  const [ask, asking] = useForgotPasswordMutation();
  const { text } = useErrorText()(asking.error);
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <Alert>{text}</Alert>
      <div role="status">{asking.data && <p className={styles.notice}>{t('passwordLinkSent', { mail })}</p>}</div>
      <div className={styles.row}>
        <Button busy={asking.isLoading} onClick={() => void ask({ body: { name: mail } })}>
          {t('passwordLink')}
        </Button>
      </div>
    </>
  );
}
