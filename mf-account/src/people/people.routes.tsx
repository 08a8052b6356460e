import type { AccountSection } from '@commonplace/contracts/identity/sections';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Waiting, WaitingPage } from './page';
import { SectionPage, type SectionProps } from '../account/section-page';
import { OldProfileRedirect, ProfileRedirect } from '../profile/profile-redirects';

function page(load: () => Promise<ComponentType>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<WaitingPage />}>
      <Loaded />
    </Suspense>
  );
}
const content = (load: () => Promise<ComponentType<SectionProps>>) => lazy(async () => ({ default: await load() }));

const admin = content(async () => (await import('../account/admin-section')).AdminSection);
/** What each account section shows (ACC-01). */
const CONTENTS: Readonly<Record<AccountSection, ComponentType<SectionProps>>> = {
  edit: content(async () => (await import('../account/edit-section')).EditSection),
  referral: content(async () => (await import('../referral/referral-section')).ReferralSection),
  billing: content(async () => (await import('../membership/billing-section')).BillingSection),
  'credit-card': content(async () => (await import('../membership/card-section')).CardSection),
  cancel: content(async () => (await import('../membership/cancel-section')).CancelSection),
  'accept-free-premium': content(
    async () => (await import('../membership/free-premium-sections')).AcceptFreePremiumSection,
  ),
  'free-plan-cancel': content(
    async () => (await import('../membership/free-premium-sections')).CancelFreePremiumSection,
  ),
  'artist-agreement': content(async () => (await import('../account/agreement-section')).AgreementSection),
  'affiliate-program': content(async () => (await import('../referral/affiliate-section')).AffiliateSection),
  'team-manage': content(async () => (await import('../teams/team-manage-section')).TeamManageSection),
  'team-create': content(async () => (await import('../teams/team-create')).TeamCreate),
  'commonplace-admin': admin,
  'commonplace-dev': content(async () => (await import('../account/admin-section')).DevSection),
};

const section = (name: AccountSection): RouteObject => {
  const Content = CONTENTS[name];
  const Shown = (props: SectionProps) => (
    <Suspense fallback={<Waiting />}>
      <Content {...props} />
    </Suspense>
  );
  return { path: `/:slug/${name}`, element: <SectionPage key={name} section={name} content={Shown} /> };
};

/** Profiles, account sections, teams and administration. Static first segments win over `/:slug`. */
export const peopleRoutes: RouteObject[] = [
  { path: '/user/deleted/:token', element: page(async () => (await import('../account/deletion-page')).DeletionPage) },
  { path: '/teams/join', element: page(async () => (await import('../teams/join-page')).JoinPage) },
  { path: '/teams/:id/manage', element: page(async () => (await import('../teams/manage-page')).ManageTeamPage) },
  { path: '/admin', element: page(async () => (await import('../admin/index-page')).AdminIndexPage) },
  { path: '/admin/variables', element: page(async () => (await import('../admin/variables-page')).VariablesPage) },
  { path: '/admin/accounts', element: page(async () => (await import('../admin/accounts-page')).AccountsPage) },
  { path: '/admin/audit', element: page(async () => (await import('../admin/audit-page')).AuditPage) },
  { path: '/admin/projects', element: page(async () => (await import('../admin/projects-page')).ProjectsPage) },
  { path: '/admin/team', element: page(async () => (await import('../admin/team-page')).TeamToolsPage) },
  { path: '/user/:uid/*', element: <OldProfileRedirect /> },
  { path: '/:slug', element: <ProfileRedirect /> },
  ...(Object.keys(CONTENTS) as AccountSection[]).map(section),
];
