import { isOfSentence, withoutPraise } from './said-words';

describe('words that say nothing about what is shown', () => {
  it('leave the kind of thing that a text asks for', () => {
    expect(withoutPraise('best free fonts')).toBe('fonts');
    expect(withoutPraise('4K wallpaper')).toBe('wallpaper');
    expect(withoutPraise('cool video clips for the')).toBe('video clips');
  });

  it('stay where the text names more than a kind', () => {
    for (const text of ['best friends', 'free fall', 'cute cat', 'free bird icon', 'new york photo', 'free', ''])
      expect(withoutPraise(text)).toBe(text);
  });

  it('are no slips of other words', () => {
    expect(isOfSentence('How')).toBe(true);
    expect(isOfSentence('hot')).toBe(false);
  });
});
