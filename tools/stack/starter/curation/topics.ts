import type { GroupTag } from './groups';
import { GROUPS } from './groups';
import { NAMES_AR } from './names.ar';
import { record, words, type CuratedRecord } from './record';
import { SPECIAL } from './topics/special';
import { SUBJECTS } from './topics/subjects';
import type { Topic } from './topics/topic';

const DESCRIPTION = (title: string, sections: string): string =>
  `${title} for your designs: ${sections} under clear licences, free to try and easy to make your own.`;

/** Records of all topics, and the first level of every group. Sub-topics follow their topic and come in the groups that they name. */
export function topicRecords(): { records: CuratedRecord[]; firstLevel: Map<GroupTag, string[]> } {
  const records: CuratedRecord[] = [];
  const firstLevel = new Map<GroupTag, string[]>();
  let order = 0;
  const scopesOf = (groups: readonly GroupTag[]) =>
    groups.flatMap((group) =>
      GROUPS[group].scope === 'wallpaper' ? (['wallpaper', 'mobile_wallpaper'] as const) : [GROUPS[group].scope],
    );
  const add = (tag: string, topic: Omit<Topic, 'under'>, parent?: string, related: string[] = []) => {
    order += 10;
    const sections = topic.in.map((group) => GROUPS[group].title.toLowerCase()).join(', ');
    records.push(
      record('topics', tag, order, {
        tag,
        title: topic.title,
        title_ar: NAMES_AR[tag] ?? '',
        title_long: parent ? topic.title : `${topic.title} pictures, icons and designs`,
        part_type: parent ? 'sub_topic' : 'topic',
        paths: topic.in.map((group) => [group, parent, tag].filter(Boolean).join('.')),
        scopes: scopesOf(topic.in),
        published: true,
        filters: { tags_or: words(topic.any) },
        ...(topic.cover && { cover_item: `key:${topic.cover}` }),
        related_topics: related,
        seo_description: DESCRIPTION(topic.title, sections),
        root_filter_tag: words(topic.any)[0] ?? null,
        show_new_button: topic.in.includes('templates'),
        ...(topic.size && { create_button_size_canvas: topic.size }),
        search_filters: words(topic.any)
          .slice(0, 8)
          .map((one) => ({ tag: one })),
        ...(topic.box && {
          suggestion_box_colors: { color_one: topic.box[0], color_two: topic.box[1], text_color: '#ffffff' },
        }),
      }),
    );
  };
  for (const [tag, { under, ...topic }] of Object.entries({ ...SUBJECTS, ...SPECIAL })) {
    for (const group of topic.in) firstLevel.set(group, [...(firstLevel.get(group) ?? []), tag]);
    add(tag, topic, undefined, Object.keys(under ?? {}));
    for (const [sub, child] of Object.entries(under ?? {}))
      add(sub, { ...child, in: child.in ?? topic.in, ...(topic.box && { box: topic.box }) }, tag, [tag]);
  }
  return { records, firstLevel };
}
