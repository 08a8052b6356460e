/** A file cannot be brought in; the message says why in the language of the page. */
export class ImportRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ImportRefused';
  }
}
