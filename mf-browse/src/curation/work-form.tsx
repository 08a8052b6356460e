import { TextArea, TextField } from '@commonplace/ui';
import { usePublishingText } from './publishing-texts';
import { useFaultWords } from './use-fault-words';

export interface WorkWords {
  title: string;
  tags: string;
  description: string;
}
export const wordsOf = (work: { title: string; tags: readonly string[]; description: string }): WorkWords => ({
  title: work.title,
  tags: work.tags.join(', '),
  description: work.description,
});
/** What is sent of the words in a form. */
export const sentWords = ({ title, tags, description }: WorkWords) => ({
  title,
  description,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

/** Title, tags and description of a work, with the service's faults at their fields. */
export function WorkFields({
  words,
  errors,
  onChange,
}: {
  words: WorkWords;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (words: WorkWords) => void;
}) {
  const t = usePublishingText();
  const inWords = useFaultWords();
  const fault = (field: string) => {
    const found = Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`));
    return found && { error: inWords(found[1]) };
  };
  return (
    <>
      <TextField
        label={t('fieldTitle')}
        required
        maxLength={120}
        value={words.title}
        onChange={(event) => onChange({ ...words, title: event.target.value })}
        {...fault('title')}
      />
      <TextArea
        label={t('fieldTags')}
        hint={t('tagsHint')}
        rows={2}
        value={words.tags}
        onChange={(event) => onChange({ ...words, tags: event.target.value })}
        {...fault('tags')}
      />
      <TextArea
        label={t('fieldDescription')}
        rows={3}
        maxLength={255}
        value={words.description}
        onChange={(event) => onChange({ ...words, description: event.target.value })}
        {...fault('description')}
      />
    </>
  );
}
