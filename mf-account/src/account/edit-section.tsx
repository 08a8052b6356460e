import { SocialAccounts } from '../auth/social-accounts';
import { onlyFailed } from '../people/only-failed';
import { Failed, Waiting } from '../people/page';
import { useAccountQuery } from '../people/people.api';
import { SecondFactorSection } from '../second-factor/second-factor-section';
import { DeleteAccount } from './delete-account';
import { PasswordForm } from './password-form';
import { PreferenceSwitches } from './preference-switches';
import { ProfileForm } from './profile-form';
import type { SectionProps } from './section-page';
import { SessionList } from './session-list';

/** The edit page: the profile for owner and administrators; the rest belongs to the person alone. */
export function EditSection({ accountId, own, slug }: SectionProps) {
  const asked = useAccountQuery({ params: { accountId } });
  if (onlyFailed(asked)) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting lines={10} />;
  return (
    <>
      <ProfileForm key={accountId} account={asked.data} />
      {own && (
        <>
          <PreferenceSwitches account={asked.data} />
          <PasswordForm account={asked.data} />
          <SecondFactorSection account={asked.data} />
          <SessionList />
          <SocialAccounts onlyWay={asked.data.has_password === false} />
          <DeleteAccount account={asked.data} slug={slug} />
        </>
      )}
    </>
  );
}
