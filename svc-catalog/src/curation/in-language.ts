import type { TopicRecord, WidgetRecord } from '@commonplace/contracts/assets/curation-records';
import { LOCALE_HEADER } from '@commonplace/contracts/error-texts';
import { localeOf } from '@commonplace/contracts/locales';
import type { Request } from 'express';
import type { Curated } from './curated-snapshot';

const inArabic = new WeakMap<Curated, Curated>();

/** What is curated, in the language of who asks: topics and widgets bear the words that curators gave them in it. */
export function inLanguage(curated: Curated, req: Pick<Request, 'headers'>): Curated {
  const asked = req.headers[LOCALE_HEADER];
  if (typeof asked !== 'string' || localeOf(asked) !== 'ar') return curated;
  const known = inArabic.get(curated) ?? translated(curated);
  inArabic.set(curated, known);
  return known;
}

function translated(curated: Curated): Curated {
  const topics = curated.topics.map((topic) => (topic.title_ar ? renamed(topic, topic.title_ar) : topic));
  const widgets = curated.widgets.map(reworded);
  return { ...curated, topics, topicByTag: new Map(topics.map((topic) => [topic.tag, topic])), widgets };
}

/** Each word of a widget by itself; a title in Arabic stands for a longer one that there is in English only. Records of before have none. */
const reworded = (widget: WidgetRecord): WidgetRecord => ({
  ...widget,
  title: widget.title_ar || widget.title,
  title_long: widget.title_long_ar || widget.title_ar || widget.title_long,
  text: widget.text_ar || widget.text,
});

/** Longer words there are in one language only: what a page says of itself stands in their place. */
const renamed = (topic: TopicRecord, title: string): TopicRecord => ({
  ...topic,
  title,
  title_long: title,
  seo_description: '',
});
