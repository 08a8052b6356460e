const path = require('node:path');
const { FixedFilesPlugin, remoteConfig } = require('@commonplace/remote-kit/webpack');
const families = require('./src/fonts/families.json');

const make = remoteConfig({ dir: __dirname });

/** Font files of the families that come with the editor, as their packages name them (src/fonts/font-files.ts). */
function fontFiles() {
  return Object.entries(families).flatMap(([family, { upright, slanted, subsets }]) => {
    const id = family.toLowerCase().replaceAll(' ', '-');
    const folder = path.dirname(require.resolve(`@fontsource/${id}/package.json`));
    const faces = [...upright.map((weight) => `${weight}-normal`), ...slanted.map((weight) => `${weight}-italic`)];
    return faces.flatMap((face) =>
      subsets.flatMap((subset) =>
        ['woff', 'woff2'].map((ending) => path.join(folder, 'files', `${id}-${subset}-${face}.${ending}`)),
      ),
    );
  });
}

module.exports = (env, argv) => {
  const config = make(env, argv);
  config.plugins.unshift(new FixedFilesPlugin({ files: fontFiles(), to: 'fonts' }));
  // A file of its own, however small: each part that is fetched on use would bring a copy along.
  const lateTexts = { test: /[\\/](texts[\\/]late-\w+|app[\\/]late-texts)\.ts$/, chunks: 'async', enforce: true };
  config.optimization.splitChunks = { cacheGroups: { lateTexts } };
  return config;
};
