import { onlyFailed } from '../people/only-failed';
import { Failed, Waiting } from '../people/page';
import { useDate } from '../people/use-date';
import { useDeliveryQuery } from './developers.api';
import own from './developers.module.css';
import { useText } from './developers.texts';

/** What was sent, and what was answered at each try. */
export function DeliveryDetails({ hook, delivery }: { hook: string; delivery: string }) {
  const t = useText();
  const date = useDate();
  const asked = useDeliveryQuery({ params: { id: hook, delivery } }, { refetchOnMountOrArgChange: true });
  if (onlyFailed(asked)) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting lines={3} />;
  const { body, attempts } = asked.data;
  return (
    <>
      <h3 className={own.sub}>{t('sent')}</h3>
      <pre className={own.body} dir="ltr" tabIndex={0}>
        {readable(body)}
      </pre>
      <h3 className={own.sub}>{t('answers')}</h3>
      {attempts.length === 0 && <p className={own.facts}>{t('noAnswer')}</p>}
      {attempts.map((one) => (
        <div key={one.at}>
          <p className={own.facts}>
            <span>{date(one.at)}</span>
            <span>{one.status === null ? t('noAnswer') : t('status', { status: one.status })}</span>
            <span>{t('ms', { ms: one.ms })}</span>
            {one.error && <span>{t(`error_${one.error}`)}</span>}
          </p>
          {one.status !== null && (
            <pre className={own.body} dir="ltr" tabIndex={0}>
              {one.answer || t('emptyAnswer')}
            </pre>
          )}
        </div>
      ))}
    </>
  );
}

/** The body with line breaks; as it is, where it is no JSON. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
