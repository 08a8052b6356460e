// What surrounds most pages: a file of its own, as pages that bring their own chrome never need it.
export { AdSlot } from '../ads/ad-slot';
export { Footer } from './footer';
export { Header } from './header';
