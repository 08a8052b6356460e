import { keys, record, type CuratedRecord } from './record';

/** Banners of the product itself: house ads and hints, in their places. */
export function widgetRecords(): CuratedRecord[] {
  return [
    record('widgets', 'explore-premium', 10, {
      tag: 'explore-premium',
      title: 'Everything, without limits',
      title_long: 'Premium templates, mockups and art',
      text: 'Unlimited downloads and every premium design with one plan.',
      href: '/pricing',
      placement: 'results',
      audience: 'free',
      published: true,
      items: [
        ...keys('template', 'iris-pitch-deck jazz-night-poster'),
        ...keys('mockup', 'two-phones-on-a-gradient-mockup'),
      ],
      colors: { color_one: '#1f3a5f', color_two: '#7209b7', text_color: '#ffffff' },
    }),
    record('widgets', 'remix-challenge', 20, {
      tag: 'remix-challenge',
      title: 'Daily remix challenge',
      title_long: 'One picture, many answers',
      text: 'Take today’s picture, make it yours, and show it to everybody.',
      href: '/community-remix-challenge/daily',
      placement: 'home',
      published: true,
      items: keys('remix', 'roebling-in-two-inks forest-kaleidoscope dragonfly-city'),
      colors: { color_one: '#9d0208', color_two: '#f48c06', text_color: '#ffffff' },
    }),
    record('widgets', 'public-domain', 30, {
      tag: 'public-domain',
      title: 'Free of all rights',
      text: 'Pictures in the public domain: no attribution, no conditions.',
      href: '/public-domain',
      placement: 'topic',
      published: true,
      items: keys('photo', 'astronaut-eileen-collins tabby-cat-chelsea honey-bee-on-aster'),
      colors: { color_one: '#1b4332', color_two: '#40916c', text_color: '#ffffff' },
    }),
    record('widgets', 'brand-rights', 40, {
      tag: 'brand-rights',
      title: 'Marks keep their owners',
      text: 'Brand marks are shown for reference. Ask their owners before you use one as your own.',
      href: '/services/licenses',
      placement: 'topic',
      published: true,
      colors: { color_one: '#212529', color_two: '#495057', text_color: '#ffffff' },
    }),
    record('widgets', 'review-queue', 50, {
      tag: 'review-queue',
      title: 'Works wait for a review',
      text: 'Artists sent in works that nobody has looked at yet.',
      href: '/admin/review',
      placement: 'team',
      audience: 'team',
      published: true,
      colors: { color_one: '#3d405b', color_two: '#81b29a', text_color: '#ffffff' },
    }),
  ];
}
