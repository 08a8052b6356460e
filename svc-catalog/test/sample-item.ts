import type { PublishedItem } from '@commonplace/contracts/assets/events';
import type { ActivityRecord } from '@commonplace/contracts/activity';

/** A published item as svc-assets sends it; give what the test is about. */
export function sampleItem(about: Partial<PublishedItem> & { id: string }): PublishedItem {
  const { id } = about;
  return {
    kind: 'image',
    masterVersion: 1,
    title: `Picture ${id}`,
    description: '',
    tags: [],
    paths: [],
    licence: 'free',
    licence_id: 'CC-BY-4.0',
    attribution: `“Picture ${id}” by Ada, CC BY 4.0`,
    author: 'Ada',
    owner_uid: 0,
    width: 1600,
    height: 900,
    duration: null,
    preview: { url: `/files/${id}/preview.webp`, style_uri: `/files/${id}/{width}.webp`, width: 640, height: 360 },
    palette: [{ colour: '#336699', weight: 0.6 }],
    descriptor: null,
    placeholder: null,
    has_alpha: false,
    ai_generated: false,
    adult: false,
    files: {},
    facts: {},
    likes: 0,
    download_count: 0,
    countVersion: 0,
    published_at: '2026-01-02T03:04:05.000Z',
    ...about,
  };
}

let visits = 0;
/** A record of the activity stream. */
export function sampleVisit(about: Partial<ActivityRecord> & { item: string }): ActivityRecord {
  visits += 1;
  return {
    id: `visit-${visits}`,
    type: 'view',
    session: 'session-1',
    at: '2026-03-04T10:00:00.000Z',
    ...about,
  };
}
