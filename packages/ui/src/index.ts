export { cx } from './cx';
