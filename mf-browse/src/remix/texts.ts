import { createTranslator } from '@commonplace/remote-kit';

export const { useText: useRemixText } = createTranslator('browse-remix', {
  title: 'Daily Remix Challenge',
  about:
    'One picture a day, the same for everybody. Take it into the editor, make something of it, and see what others made.',
  today: 'The picture of {{date}}',
  remix: 'Remix this picture',
  details: 'About the picture',
  others: 'Remixes by the community',
  all: 'All remixes',
  none: 'Nobody has published a remix yet. Be the first.',
  noPicture: 'There is no picture for today yet.',
});
