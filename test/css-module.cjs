// Class names in tests are their own keys, so that a missing one is visible.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, key) =>
      key === '__esModule' ? true : key === 'default' ? new Proxy({}, { get: (_, name) => String(name) }) : String(key),
  },
);
