/** What components say when their user gives no words of its own. English, until the page says otherwise. */
export const labels = {
  pages: 'Pages',
  /** Name of a numbered page; `{n}` is its number. */
  page: 'Page {n}',
  previous: 'Previous',
  next: 'Next',
  messages: 'Messages',
  dismiss: 'Dismiss',
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  retry: 'Retry',
};
export type Labels = typeof labels;

/** Puts the components into another language; to be called before the first of them is drawn. */
export function setLabels(next: Labels): void {
  Object.assign(labels, next);
}
