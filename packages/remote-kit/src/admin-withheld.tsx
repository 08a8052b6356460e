import { ShieldAlert } from 'lucide-react';
import { EmptyWithLink } from './empty-with-link';
import { usePageTitle, useSession } from './shell-context';
import { createTranslator } from './translator';

const { useText } = createTranslator('admin-withheld', {
  title: 'Administration needs a log-in with a code',
  text: 'Here administrators confirm each log-in with a code from an authenticator. Turn that on in your account, and these pages are there at once.',
  turnOn: 'Set up log-in with a code',
});

/** In place of every page of administration, for an administrator who is none without a second factor: where to set one up. */
export function AdminWithheld() {
  const t = useText();
  const { profile_url } = useSession();
  usePageTitle(t('title'));
  return (
    <main>
      <EmptyWithLink
        heading="h1"
        icon={ShieldAlert}
        title={t('title')}
        text={t('text')}
        to={`/${profile_url}/edit`}
        link={t('turnOn')}
      />
    </main>
  );
}
