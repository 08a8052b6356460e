// A file of its own, as visitors without an account never need it.
export { Bell } from '../notifications/bell';
export { MemberArea } from './member-area';
