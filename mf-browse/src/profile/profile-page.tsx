import type { PublicProfile } from '@commonplace/contracts/identity/people';
import { isSlug, type ProfileSection } from '@commonplace/contracts/identity/sections';
import { isApiError, useSession } from '@commonplace/remote-kit';
import { Failure } from '@commonplace/remote-kit/failure';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Avatar, Badge, buttonLook, EmptyState, Skeleton } from '@commonplace/ui';
import { useChosenInMiddle } from '@commonplace/ui/chosen-in-middle';
import { BookOpen, Download, Images } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useSearchQuery } from '../app/api';
import { NotFoundPage } from '../app/not-found-page';
import { useListTitle } from '../items/covered';
import { Gallery } from '../items/gallery';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { useScrollBack } from '../items/use-scroll-back';
import { useText } from '../texts';
import { useProfileQuery } from './profile.api';
import { menuSection, opensFor, SECTION_SEARCH, shownSections } from './profile-sections';
import styles from './profile-page.module.css';
import { useProfileText } from './texts';

const PAGESIZE = 50;
/** Badges of plans stand out by their colour (ACC-14). */
const PLANS: readonly string[] = ['creative', 'premium', 'lifetime', 'free_premium'];

/** PROFILE-03: a content section of somebody's profile. Unknown people, and sections that do not open for the viewer, are not found. */
export function ProfilePage({ section }: { section: ProfileSection }) {
  const t = useProfileText();
  const { slug = '' } = useParams();
  const user = useSession();
  const asked = useProfileQuery({ params: { slug } }, { skip: !isSlug(slug) });
  const profile = asked.currentData;
  useListTitle(profile ? `${t(section)} · ${profile.full_name}` : t(section), profile?.about || undefined);
  if (!isSlug(slug) || (isApiError(asked.error) && asked.error.code === 'NOT_FOUND')) return <NotFoundPage />;
  if (user.isReady && !opensFor(section, user)) return <NotFoundPage />;
  // What is known stays, when it is asked for again and there is no answer.
  if (asked.isError && !profile) {
    return (
      <main className={styles.page}>
        <Failure heading="h1" error={asked.error} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        {profile ? <Person profile={profile} own={profile.uid === user.uid} /> : <Skeleton line />}
      </header>
      {profile && (
        <>
          <Sections profile={profile} current={section} />
          {section === 'downloads' ? (
            <EmptyState
              icon={Download}
              title={t('downloads')}
              text={t('downloadsText')}
              action={
                <Link to="/my-projects/downloads" className={buttonLook({})}>
                  {t('toDownloads')}
                </Link>
              }
            />
          ) : (
            <Items profile={profile} section={section} own={profile.uid === user.uid} />
          )}
        </>
      )}
      {!profile && <GallerySkeleton />}
    </main>
  );
}

/** The sections that the viewer finds here. */
function Sections({ profile, current }: { profile: PublicProfile; current: ProfileSection }) {
  const t = useProfileText();
  const user = useSession();
  const row = useRef<HTMLElement>(null);
  useChosenInMiddle(row, '[aria-current]', current);
  return (
    <nav ref={row} className={styles.nav} aria-label={t('sections', { name: profile.full_name })}>
      {shownSections(profile, user).map((one) => (
        <Link
          key={one}
          to={`/${profile.accountSlug}/${one}`}
          className={styles.link}
          aria-current={one === menuSection(profile, current) ? 'page' : undefined}
        >
          {t(one)}
        </Link>
      ))}
    </nav>
  );
}

/** ACC-14, ITEM-32: avatar, name, plan and labels of an account. */
function Person({ profile, own }: { profile: PublicProfile; own: boolean }) {
  const t = useProfileText();
  return (
    <div className={styles.person}>
      <Avatar name={profile.full_name} src={profile.avatar.uri} size="large" />
      <div className={styles.words}>
        <h1 tabIndex={-1}>
          <Link to={profile.account_url} className={styles.name}>
            {profile.full_name}
          </Link>
        </h1>
        <p className={styles.badges}>
          {(profile.badges ?? []).map((badge) => (
            <Badge key={badge} tone={PLANS.includes(badge) ? 'premium' : 'accent'}>
              {t(`badge_${badge}`)}
            </Badge>
          ))}
        </p>
        {profile.about && <p className={styles.about}>{profile.about}</p>}
        {own && (
          <p>
            <Link to={`/${profile.accountSlug}/edit`} className={buttonLook({ size: 'small' })}>
              {t('edit')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

interface ItemsProps {
  profile: PublicProfile;
  section: Exclude<ProfileSection, 'downloads'>;
  own: boolean;
}

function Items({ profile, section, own }: ItemsProps) {
  const t = useProfileText();
  const b = useText();
  const { search } = useLocation();
  const page = Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);
  const { scope, sort } = SECTION_SEARCH[section];
  const answer = useSearchQuery({
    query: { scope, account_uid: profile.uid, page, pagesize: PAGESIZE, ...(sort ? { sort } : {}) },
  });
  const data = answer.currentData;
  useScrollBack(data !== undefined);
  if (answer.isError && !data)
    return <Failure error={answer.error} onRetry={() => void answer.refetch()} busy={answer.isFetching} />;
  if (!data) return <GallerySkeleton />;
  const pages = Math.ceil(data.total / PAGESIZE);
  if (data.results.length === 0 && data.total > 0)
    return (
      <EmptyWithLink
        icon={BookOpen}
        title={b('lastPage')}
        text={b('lastPageHelp', { pages })}
        to="?page=1"
        link={b('firstPage')}
      />
    );
  if (data.results.length === 0) return <Nothing profile={profile} section={section} own={own} />;
  return (
    <>
      <Gallery items={data.results} label={t('gallery', { section: t(section), name: profile.full_name })} selectable />
      {pages > 1 && (
        <nav className={styles.pages}>
          {page > 1 && (
            <Link to={`?page=${page - 1}`} className={buttonLook({})}>
              {t('previous')}
            </Link>
          )}
          {page < pages && (
            <Link to={`?page=${page + 1}`} className={buttonLook({})}>
              {t('next')}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** An empty section: where the works are that stand in no section of their kind, else what will be here. */
function Nothing({ profile, section, own }: ItemsProps) {
  const t = useProfileText();
  const name = profile.full_name;
  const everything = SECTION_SEARCH[section].scope === 'all';
  const others = useSearchQuery(
    { query: { scope: 'all', account_uid: profile.uid, pagesize: 1 } },
    { skip: everything },
  );
  if (others.isLoading) return <GallerySkeleton />;
  if (others.data && others.data.total > 0)
    return (
      <EmptyWithLink
        icon={Images}
        title={t('empty')}
        text={own ? t('emptyElseOwn') : t('emptyElse', { name })}
        to={`/${profile.accountSlug}/popular`}
        link={t('allWorks')}
      />
    );
  // Who is no artist would be sent on from the page for handing works in; boards are everybody's.
  const guest = own && !profile.is_artist && section !== 'community-boards';
  const publishes = own && profile.is_artist;
  return (
    <EmptyWithLink
      icon={Images}
      title={t('empty')}
      text={own ? t(guest ? 'emptyGuest' : 'emptyOwn') : t('emptyText', { name })}
      to={publishes ? '/services/publish' : guest ? '/join-us' : '/all'}
      link={t(publishes ? 'publish' : guest ? 'joinUs' : 'explore')}
    />
  );
}
