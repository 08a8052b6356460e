import { createTranslator } from '@commonplace/remote-kit';

export const { useText: useChooseText } = createTranslator('browse-choose', {
  cancel: 'Cancel',
  find: 'Find by name',
  noneFound: 'None of yours is called that. Try another word.',
});
