// What surrounds most pages: a file of its own, as pages that bring their own chrome never need it.
export { FooterAd } from '../ads/footer-ad';
export { Footer } from './footer';
export { Header } from './header';
