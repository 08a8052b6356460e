import { latinDigits } from './digits';
import { factorCode } from './identity/second-factor';

test('digits of Arabic and Persian keyboards are those that numbers are read from', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
  expect(latinDigits('١٢٫٥ cm')).toBe('12٫5 cm');
});

test('[SEC] a code of an authenticator may be typed in them', () => {
  expect(factorCode.parse('١٢٣ ٤٥٦')).toBe('123456');
  expect(factorCode.parse('۱۲۳۴۵۶')).toBe('123456');
});
