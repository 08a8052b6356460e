import { suggestionFlags } from './suggestion-flags';

test('[SEARCH-14, SEARCH-15] both are on until an administrator turns one off; other variables and nonsense change nothing', () => {
  const { flags, take } = suggestionFlags();
  expect(flags).toEqual({ videos: true, collections: true });
  take('show_video_suggestions', { enabled: false });
  take('feature_ads', { enabled: false });
  take('show_collection_suggestions', 'off');
  expect(flags).toEqual({ videos: false, collections: true });
  take('show_collection_suggestions', { enabled: false });
  take('show_video_suggestions', { enabled: true });
  expect(flags).toEqual({ videos: true, collections: false });
});
