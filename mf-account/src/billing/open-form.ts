import type { PaymentSdk } from './load-sdk';

type Options = Parameters<PaymentSdk['mount']>[1];

/** A provider's form in the page. */
export interface OpenForm {
  setTheme(theme: NonNullable<Options['theme']>): void;
  setSession(session: string): void;
  close(): void;
}

/** Opens the form. One that cannot go over to another session is opened anew for it. */
export function openForm(sdk: PaymentSdk, place: HTMLElement, options: Options): OpenForm {
  let worn = options.theme;
  let opened = 0;
  const mount = (session: string) => {
    const own = ++opened;
    return sdk.mount(place, {
      ...options,
      session,
      ...(worn ? { theme: worn } : {}),
      // A form that was taken away may still answer, about a sum that is not asked for any more.
      onResult: (result) => {
        if (own === opened) options.onResult(result);
      },
    });
  };
  let form = mount(options.session);
  return {
    setTheme(theme) {
      worn = theme;
      form.setTheme?.(theme);
    },
    setSession(session) {
      if (form.setSession) return form.setSession(session);
      form();
      form = mount(session);
    },
    close: () => form(),
  };
}
