import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { Picture } from './pictures';

const GROUNDS = ['#6b705c', '#a5a58d', '#3d5a80', '#98c1d9', '#ee6c4d', '#293241', '#b08968', '#7f5539'];

/** So many items as a search answers them; their pictures come round again, each under an address of its own. */
export function sampleResults(count: number, pictures: readonly Picture[]): GridItem[] {
  return Array.from({ length: count }, (_, at) => {
    const { width = 4, height = 3 } = pictures[at % pictures.length] ?? {};
    const title = `Photograph number ${at + 1} of a long list`;
    const premium = at % 9 === 4;
    return {
      id: `i${at}`,
      entity_type: 'image',
      type: 'image',
      kind: 'photo',
      url: `/files/i${at}/480.webp`,
      alias: `/image/i${at}`,
      style_uri: `/files/i${at}/{width}.webp`,
      likes: at % 17,
      download_count: at % 23,
      width: width * 4,
      height: height * 4,
      display_image_width: width,
      display_image_height: height,
      imgCaption: title,
      isPng: false,
      design_id: null,
      design_type: null,
      project_tags: [],
      status: 'published',
      pinterest_viewed_user_remaining: null,
      pinterest_counts_required: null,
      pinterest_filter: null,
      palette: [GROUNDS[at % GROUNDS.length] ?? '#6b705c'],
      placeholder: null,
      has_alpha: false,
      metadata: {
        isFreeLicense: !premium,
        isCC0License: false,
        isPremiumLicense: premium,
        isCommunityRemix: false,
        isExploreCommunity: false,
        isPrint: false,
        isOpenSourceFont: false,
        image_type: 'photo',
        image_alt: title,
        design_page_count: 0,
        design_images: [],
        templateType: null,
        templateIsTemplate: false,
        popular_keywords: [],
        description_text: '',
        artist_names: ['Ada'],
        artists: [],
        designFlags: [],
      },
    };
  });
}

/** The answer of a search that brings all of them at once: what a page of results may hold, ten times over. */
export function sampleAnswer(results: GridItem[]): SearchAnswer {
  return {
    results,
    total: results.length,
    page: 1,
    pagesize: results.length,
    rpa: { image: results[0]?.url ?? null },
    pinterest_totals: { user_remaining: null },
    spellcheck_result: null,
    facets: [],
    path: [],
    topic: null,
    chips: { back: null, items: [] },
    collections: [],
    videos: [],
    help: null,
    term_quality: 'good',
  };
}
