// The package of the icons has but one file for CommonJS, which makes all of its thousands in every test file. Here an icon is
// made when it is first used, by its own file, as the bundler takes them.
const files = require('./icon-files.cjs');

module.exports = new Proxy(
  { __esModule: true },
  {
    get(icons, name) {
      const from = files.get(name);
      if (from && !(name in icons)) icons[name] = require(from.file)[from.exported];
      return icons[name];
    },
    has: (icons, name) => name in icons || files.has(name),
  },
);
