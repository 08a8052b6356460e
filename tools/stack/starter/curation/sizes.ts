import { record, type CuratedRecord } from './record';

type Size = readonly [tag: string, title: string, width: number, height: number];
type Unit = 'px' | 'in' | 'cm';

/** Named sizes by category, as the networks, the paper standards and screens give them. */
const SIZES: Readonly<Record<string, { unit: Unit; resolution: number; sizes: readonly Size[] }>> = {
  'Social media': {
    unit: 'px',
    resolution: 96,
    sizes: [
      ['instagram-post', 'Instagram Post', 1080, 1080],
      ['instagram-portrait', 'Instagram Portrait', 1080, 1350],
      ['instagram-story', 'Instagram Story', 1080, 1920],
      ['facebook-post', 'Facebook Post', 1200, 628],
      ['facebook-cover', 'Facebook Cover', 1640, 924],
      ['x-post', 'X Post', 1600, 900],
      ['x-header', 'X Header', 1500, 500],
      ['linkedin-post', 'LinkedIn Post', 1200, 1200],
      ['linkedin-banner', 'LinkedIn Banner', 1584, 396],
      ['pinterest-pin', 'Pinterest Pin', 1000, 1500],
      ['youtube-thumbnail', 'YouTube Thumbnail', 1280, 720],
      ['youtube-channel-art', 'YouTube Channel Art', 2560, 1440],
      ['tiktok-video', 'TikTok Video', 1080, 1920],
    ],
  },
  Print: {
    unit: 'cm',
    resolution: 300,
    sizes: [
      ['a3-poster', 'A3 Poster', 29.7, 42],
      ['a4', 'A4', 21, 29.7],
      ['a4-landscape', 'A4 Landscape', 29.7, 21],
      ['a5-flyer', 'A5 Flyer', 14.8, 21],
      ['a6-postcard', 'A6 Postcard', 14.8, 10.5],
      ['business-card', 'Business Card', 8.5, 5.5],
      ['square-card', 'Square Card', 14, 14],
      ['bookmark', 'Bookmark', 5, 15],
    ],
  },
  'Print in inches': {
    unit: 'in',
    resolution: 300,
    sizes: [
      ['us-letter', 'US Letter', 8.5, 11],
      ['us-business-card', 'US Business Card', 3.5, 2],
      ['invitation', 'Invitation', 5, 7],
      ['poster-18-24', 'Poster 18 × 24', 18, 24],
      ['photo-print', 'Photo Print 6 × 4', 6, 4],
    ],
  },
  Screen: {
    unit: 'px',
    resolution: 96,
    sizes: [
      ['presentation', 'Presentation', 1920, 1080],
      ['presentation-4-3', 'Presentation 4:3', 1600, 1200],
      ['desktop-wallpaper', 'Desktop Wallpaper', 2560, 1440],
      ['phone-wallpaper', 'Phone Wallpaper', 1170, 2532],
      ['website-banner', 'Website Banner', 1600, 500],
      ['email-header', 'Email Header', 1200, 400],
      ['blog-picture', 'Blog Picture', 1200, 675],
    ],
  },
  'Advertising and brand': {
    unit: 'px',
    resolution: 96,
    sizes: [
      ['leaderboard', 'Leaderboard', 728, 90],
      ['medium-rectangle', 'Medium Rectangle', 300, 250],
      ['wide-skyscraper', 'Wide Skyscraper', 160, 600],
      ['logo', 'Logo', 1200, 1200],
      ['app-icon', 'App Icon', 1024, 1024],
    ],
  },
};

const PATHS: Readonly<Record<string, string>> = {
  'instagram-post': 'templates.instagram-posts',
  'instagram-story': 'templates.instagram-stories',
  'a3-poster': 'templates.posters',
  'a5-flyer': 'templates.flyers',
  presentation: 'templates.presentations',
  'youtube-thumbnail': 'templates.youtube-thumbnails',
  invitation: 'templates.invitations',
  'business-card': 'templates.business-cards',
  a4: 'templates.cvs',
  'facebook-post': 'templates.sale-banners',
};

/** Sizes that the New Design screens offer, and that topics open. */
export function sizeRecords(): CuratedRecord[] {
  let order = 0;
  return Object.entries(SIZES).flatMap(([category, { unit, resolution, sizes }]) =>
    sizes.map(([tag, title, width, height]) => {
      order += 10;
      const path = PATHS[tag] ?? null;
      return record('sizes', tag, order, {
        tag,
        title,
        category,
        width,
        height,
        unit,
        resolution,
        path,
        published: true,
      });
    }),
  );
}
