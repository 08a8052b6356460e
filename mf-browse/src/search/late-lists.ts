import { latePart } from '@commonplace/remote-kit/late-part';

// What a page of results seldom shows is no part of a first visit to one.
export const NoResults = latePart(async () => (await import('./no-results')).NoResults);
export const PastTheEnd = latePart(async () => (await import('./past-the-end')).PastTheEnd);
export const SimilarResults = latePart(async () => (await import('./similar-results')).SimilarResults);
export const TopicIndex = latePart(async () => (await import('./topic-index')).TopicIndex);
export const TopicsPanel = latePart(async () => (await import('./topics-panel')).TopicsPanel);
export const VideoSuggestions = latePart(async () => (await import('./video-suggestions')).VideoSuggestions);
