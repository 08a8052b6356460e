import '@testing-library/jest-dom';

// Each test is a tab of its own: what a form has kept for the tab is none of the next one's.
afterEach(() => {
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});
