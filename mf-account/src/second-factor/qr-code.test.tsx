import { render, screen } from '@testing-library/react';
import { QrCode } from './qr-code';

jest.mock('uqr', () => {
  throw new Error('cannot be fetched');
});

test('where the encoder cannot be fetched, there is said what to do instead of an empty picture', async () => {
  render(<QrCode text="otpauth://totp/a" label="QR code" failed="Type the key in by hand." />);
  expect(await screen.findByRole('alert', {}, { timeout: 30_000 })).toHaveTextContent('Type the key in by hand.');
  expect(screen.queryByRole('img')).toBeNull();
});
