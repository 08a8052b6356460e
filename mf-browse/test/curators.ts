import { tiles } from './open-browse';

/** Who may open the pages of administration. */
export const ADMIN = {
  uid: 9,
  isLoggedIn: true,
  roles: ['admin'],
  access: {
    access_design_list: false,
    show_commonplace_team: false,
    access_administration_pages: true,
    website_access: false,
  },
};
export const ARTIST = { uid: 7, isLoggedIn: true, roles: ['artist'], full_name: 'Ada Artist' };

/** A work of {@link ARTIST} that waits for its review; give what the test is about. */
export const sampleWork = (about: Record<string, unknown> = {}) => ({
  id: 'w1',
  uid: 7,
  state: 'review',
  version: 2,
  item: { ...tiles[0], imgCaption: 'Herons' },
  title: 'Herons',
  tags: ['heron', 'lake'],
  description: '',
  licence: 'CC-BY-4.0',
  author: 'Ada Artist',
  adult: false,
  reason: '',
  note: '',
  submitted: '2026-01-02T03:04:05.000Z',
  decided: null,
  decided_by: null,
  appealed: false,
  ...about,
});

/** The answer of a list that has all on one page. */
export const listOf = (results: unknown[]) => ({
  body: { results, total: results.length, page: 1, pagesize: 50 },
});
