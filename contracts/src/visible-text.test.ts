import { accountChange } from './identity/account';
import { signUpName } from './identity/sign-up';
import { createTeam } from './identity/teams';
import { visibleLine, visibleText } from './visible-text';

describe('[AUTH-36, ACC-11] names can be seen', () => {
  test.each(['Ada', '漢字', 'ע ב', 'نام‌خانوادگی', 'हिन्दी', '👩‍👩‍👧', "O'Neill-Ó", '🎨'])('%s stays as it is', (name) => {
    expect(visibleText(name)).toBe(name);
  });

  test.each([
    ['\u200b\u200b', ''],
    ['\u200d \u200c', ''],
    ['\u3164', ''],
    ['A\u202eb', 'Ab'],
    ['A\u0000b\u0007', 'Ab'],
    ['\u2066Ada\u2069', 'Ada'],
  ])('%j becomes %j', (given, kept) => {
    expect(visibleText(given)).toBe(kept);
  });

  test('an invisible name is no name, at the sign-up and on the edit page', () => {
    expect(signUpName.safeParse('\u200b').error?.issues[0]?.message).toBe('signupform-101');
    expect(accountChange.safeParse({ full_name: '\u2060\u200d' }).error?.issues[0]?.message).toBe(
      'account-name-required',
    );
    expect(accountChange.parse({ full_name: 'A\u202eb', about: 'one\u0000\ntwo' })).toEqual({
      full_name: 'Ab',
      about: 'one\ntwo',
    });
  });

  test('names of people and of teams are one line; what people write about themselves keeps its lines', () => {
    const given = 'Your account is locked.\r\n\n\u2028Open\tit';
    const line = 'Your account is locked. Open it';
    expect(visibleLine(given)).toBe(line);
    expect(signUpName.parse(given)).toBe(line);
    expect(accountChange.parse({ full_name: given, about: 'one\ntwo' })).toEqual({
      full_name: line,
      about: 'one\ntwo',
    });
    expect(createTeam.body?.parse({ name: given })).toEqual({ name: line });
  });
});
