import { FILM } from '@commonplace/contracts/design/version';

/**
 * What properties mean that a record may leave out (the contract's schema says so of each). A change that takes such a property back has to name a value:
 * what is undefined does not arrive at the server, which would keep the property.
 */
const MEANING: Readonly<Record<string, unknown>> = {
  direction: 'auto',
  shrink: false,
  glow: null,
  picture: null,
  frame: false,
  guides: [],
  d: '',
  startOn: null,
  endOn: null,
  route: 'straight',
  film: FILM.usual,
  seconds: null,
};

/** A property's value, or what it means that it is left out. */
export function valueOf(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return record[key] === undefined ? MEANING[key] : record[key];
}
