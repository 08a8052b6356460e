import {
  boardChanged,
  boardDecided,
  filterChanged,
  groupChanged,
  homeChanged,
  pinChanged,
  sizeChanged,
  synonymsChanged,
  topicChanged,
  widgetChanged,
} from '@commonplace/contracts/assets/curation-events';
import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import type { EventSpec } from '@commonplace/contracts/event';
import { boardView } from '../src/boards/board';
import { contentOf, NO_PICTURES, recordOf } from '../src/curation/curated';
import { pinView } from '../src/curation/pins';

const at = new Date('2026-01-02T03:04:05.000Z');

/** What is published of a master with this content: the service's own way from content to record. */
function recordWith(kind: CuratedKind, id: string, content: Record<string, unknown>): Record<string, unknown> {
  return recordOf({
    id,
    kind,
    tag: null,
    starter: null,
    version: 1,
    deleted: false,
    order: 0,
    created: at,
    changed: at,
    changed_by: 1,
    flags: 0,
    content: contentOf(kind, content),
    cover: null,
    pictures: NO_PICTURES,
  });
}

const node = {
  id: 'node-autumn',
  tag: 'autumn',
  name: 'Autumn',
  rootContext: 'images',
  displayContext: 'images',
  unselectable: false,
  icon_url: null,
  image: null,
  default: false,
  published: true,
  bypass_parent_tag: false,
  display_type: 'chip',
  sidebar_shortcut: false,
  sidebar_shortcut_title: '',
  children: [],
};

/** The messages of curation, made as the service makes them. */
export function curatedMessages<M>(event: (spec: EventSpec, data: unknown) => M): Record<string, M> {
  const topic = { tag: 'forest', title: 'Forest', paths: ['nature.forest'], scopes: ['images'], published: true };
  const group = { tag: 'nature', title: 'Nature', section: 'search', scope: 'images', published: true };
  const filters = { title: 'Season', scopes: ['images'], display_type: 'tag-or', param: 'tags_or', filters: [node] };
  const size = {
    tag: 'post',
    title: 'Post',
    category: 'Social',
    width: 1080,
    height: 1080,
    unit: 'px',
    published: true,
  };
  const home = {
    tab: 'effects',
    title: 'Row',
    href: '/all',
    source: { type: 'search', scope: 'all' },
    published: true,
  };
  const synonyms = { title: 'Words', lines: ['car, automobile'], published: true };
  const widget = {
    tag: 'banner',
    title: 'Banner',
    text: 'Worth a look.',
    href: '/premium',
    placement: 'results',
    published: true,
  };
  const board = boardView({
    id: 'b1',
    uid: 7,
    version: 1,
    deleted: false,
    title: 'Blue Things',
    description: '',
    tags: ['blue'],
    published: true,
    items: ['sea-1'],
    cover_item: null,
    image_cover_url: '',
    covers: [],
    likes: 0,
    taken_down: false,
    starter: null,
    created: at,
    changed: at,
  });
  return {
    [topicChanged.subject]: event(topicChanged, recordWith('topics', 'topic-forest', topic)),
    [groupChanged.subject]: event(groupChanged, recordWith('groups', 'group-nature', group)),
    [filterChanged.subject]: event(filterChanged, recordWith('filters', 'season', filters)),
    [sizeChanged.subject]: event(sizeChanged, recordWith('sizes', 'size-post', size)),
    [homeChanged.subject]: event(homeChanged, recordWith('home', 'row', home)),
    [synonymsChanged.subject]: event(synonymsChanged, recordWith('synonyms', 'words', synonyms)),
    [boardChanged.subject]: event(boardChanged, board),
    [boardDecided.subject]: event(boardDecided, {
      uid: 7,
      board: 'b1',
      title: 'Blue Things',
      decision: 'takedown',
      at: at.toISOString(),
    }),
    [widgetChanged.subject]: event(widgetChanged, recordWith('widgets', 'widget-banner', widget)),
    [pinChanged.subject]: event(
      pinChanged,
      pinView({ item: 'sea-1', version: 1, required: 5, filter: '', changed: at }),
    ),
  };
}
