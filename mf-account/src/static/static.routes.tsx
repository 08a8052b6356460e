import { contactLink } from '@commonplace/remote-kit/contact';
import type { RouteObject } from 'react-router';
import { LicenceTable } from './licence-table';
import { staticPage } from './static-page';
import { accessibilityWords } from './texts/accessibility.texts';
import { aboutWords } from './texts/about.texts';
import { affiliateWords } from './texts/affiliate.texts';
import { businessLicenceWords } from './texts/business-licence.texts';
import { charityWords } from './texts/charity.texts';
import { communityChatWords } from './texts/community-chat.texts';
import { creativeStudioWords } from './texts/creative-studio.texts';
import { faqWords } from './texts/faq.texts';
import { joinUsWords } from './texts/join-us.texts';
import { learnWords } from './texts/learn.texts';
import { licencesWords } from './texts/licences.texts';
import { lifetimeTermsWords } from './texts/lifetime-terms.texts';
import { personalLicenceWords } from './texts/personal-licence.texts';
import { privacyWords } from './texts/privacy.texts';
import { servicesWords } from './texts/services.texts';
import { userTermsWords } from './texts/user-terms.texts';

/** Where nobody has set an address, the chat answers. */
const MAIL = contactLink() ?? '/community-chat';
const PLANS = '/pricing-and-plans';

const About = staticPage('about', aboutWords, {
  dark: true,
  links: [
    ['/all', 'look'],
    ['/join-us', 'join'],
  ],
});
const Learn = staticPage('learn', learnWords, {
  dark: true,
  links: [
    ['/create/design', 'start'],
    ['/services/faq', 'faq'],
  ],
});
const CreativeStudio = staticPage('creative-studio', creativeStudioWords, {
  dark: true,
  links: [
    ['/create/design', 'start'],
    ['/designs', 'templates'],
  ],
});
const Services = staticPage('services', servicesWords, {
  links: [
    ['/services/licenses', 'licences'],
    ['/services/user-terms', 'terms'],
    ['/services/privacy-policy', 'privacy'],
    ['/services/faq', 'faq'],
    ['/services/user-terms/lifetime-membership', 'lifetime'],
    ['/services/accessibility', 'accessibility'],
  ],
});
const Licences = staticPage('licences', licencesWords, {
  links: [
    ['/services/licenses/business', 'business'],
    ['/services/licenses/personal', 'personal'],
  ],
  after: <LicenceTable />,
});
const PersonalLicence = staticPage('personal-licence', personalLicenceWords, {
  links: [
    [PLANS, 'plans'],
    ['/services/licenses', 'all'],
  ],
});
const BusinessLicence = staticPage('business-licence', businessLicenceWords, {
  links: [
    [PLANS, 'plans'],
    ['/services/licenses', 'all'],
  ],
});
const UserTerms = staticPage('user-terms', userTermsWords, {
  links: [
    ['/services/privacy-policy', 'privacy'],
    ['/services/user-terms/lifetime-membership', 'lifetime'],
  ],
});
const LifetimeTerms = staticPage('lifetime-terms', lifetimeTermsWords, {
  links: [
    [PLANS, 'plans'],
    ['/services/user-terms', 'terms'],
  ],
});
const Privacy = staticPage('privacy', privacyWords, { links: [['/services/user-terms', 'terms']] });
const Faq = staticPage('faq', faqWords, { questions: true, links: [['/community-chat', 'chat']] });
const Accessibility = staticPage('accessibility', accessibilityWords, {
  links: [
    [MAIL, 'write'],
    ['/community-chat', 'chat'],
  ],
});
const Affiliate = staticPage('affiliate', affiliateWords, {
  links: [
    ['/user/register', 'signUp'],
    [MAIL, 'write'],
  ],
});
const Charity = staticPage('charity', charityWords, {
  links: [
    ['/designs?page=1&path=designs&sort=curated', 'browse'],
    [MAIL, 'write'],
  ],
});
const JoinUs = staticPage('join-us', joinUsWords, {
  links: [
    [MAIL, 'write'],
    ['/community-chat', 'chat'],
  ],
});
const CommunityChat = staticPage('community-chat', communityChatWords, {
  links: [
    ['https://matrix.to/#/#commonplace:matrix.org', 'open'],
    ['/services/faq', 'faq'],
  ],
});

/** NAV-11 to NAV-14: pages that always say the same. */
export const staticRoutes: RouteObject[] = [
  { path: '/about', element: <About /> },
  { path: '/learn', element: <Learn /> },
  { path: '/creative-studio', element: <CreativeStudio /> },
  { path: '/services', element: <Services /> },
  { path: '/services/licenses', element: <Licences /> },
  { path: '/services/licenses/personal', element: <PersonalLicence /> },
  { path: '/services/licenses/business', element: <BusinessLicence /> },
  { path: '/services/user-terms', element: <UserTerms /> },
  { path: '/services/user-terms/lifetime-membership', element: <LifetimeTerms /> },
  { path: '/services/privacy-policy', element: <Privacy /> },
  { path: '/services/faq', element: <Faq /> },
  { path: '/services/accessibility', element: <Accessibility /> },
  { path: '/affiliate-program', element: <Affiliate /> },
  { path: '/charity-templates', element: <Charity /> },
  { path: '/join-us', element: <JoinUs /> },
  { path: '/community-chat', element: <CommunityChat /> },
];
